import { widgets } from '@project-practice/mf-certificates/src/widgets.ts';
import { startSite } from '../startSite.tsx';
import { preload } from './routes.ts';

await preload(location.pathname);
startSite(widgets);
