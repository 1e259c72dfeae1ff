import type { RouteMatch } from 'shared/contract';
import type { Selection } from '../live/resolve.ts';

/**
 * Runs in the page before anything is loaded. The first date that a page writes makes the browser load the language's tables:
 * 20 ms, and 80 on a slow phone. This does it as soon as the browser has nothing else to do, mostly while scripts are loading.
 */
export const warmUpScript = `((wait)=>setTimeout(()=>self.requestIdleCallback?.(()=>new Intl.DateTimeFormat(document.documentElement.lang,{dateStyle:'medium'}).format()),wait))`;

/** A screen that writes no dates must not wait for them; the next one may write some. */
const LATER_MS = 1_500;
/** The door of `shared` that writes dates. */
const DATES = 'shared/details';

/** The argument of that script: how long to wait, in milliseconds. */
export function warmUpOf({ remotes }: Selection, match: RouteMatch | undefined): number {
  const doors = remotes.find(({ name }) => name === match?.remote)?.release?.build.routeDoors?.[match!.route.path];
  return doors?.includes(DATES) ? 0 : LATER_MS;
}
