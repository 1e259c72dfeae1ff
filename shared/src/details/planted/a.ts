import { Link } from '../../router/index.ts';
export const a = Link;