import { startSite } from '../../../config/bench/alternatives/startSite.tsx';
export const a = startSite;