// First, because styled-components reads the nonce when it creates its style tag.
import './nonce.ts';
import { pageIds } from '@project-practice/shared/contract';
import { boot } from './boot.tsx';

// Not during evaluation of the bundle: tools that record where a request came from (developer tools, error trackers)
// would then have to resolve the position of every function in it.
if (document.querySelector(`script#${pageIds.document}`)) queueMicrotask(() => void boot());

/** For pages of others, which import this file for what their remotes from here need. */
export const openHost: typeof import('./host/openHost.ts').openHost = async (options) =>
  (await import(/* webpackChunkName: "host" */ './host/openHost.ts')).openHost(options);
