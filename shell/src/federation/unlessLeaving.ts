import { natives } from '../natives.ts';

/** After this time, either the next page has loaded or the visitor stays. */
const LEAVING_MS = 10_000;

let leavingUntil = 0;
addEventListener('beforeunload', () => (leavingUntil = performance.now() + LEAVING_MS));

/**
 * Runs `work`, which shows or reports a failure; while the visitor is leaving, only if they are still here after 10 s.
 * Firefox aborts loads as soon as another page is requested, while this one still runs, and that is not a failure.
 */
export function unlessLeaving(work: () => void): void {
  const left = leavingUntil - performance.now();
  if (left > 0) natives.setTimeout(work, left);
  else work();
}
