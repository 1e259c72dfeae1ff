/** Within this the next page has come, or the visitor stayed after all. */
const LEAVING_MS = 10_000;

let leavingUntil = 0;
addEventListener('beforeunload', () => (leavingUntil = performance.now() + LEAVING_MS));

/**
 * Firefox drops what is still loading as soon as another page is asked for, while this one is still seen and runs: that
 * is no failure, neither to be shown nor to be reported. The work is done at once, or after leaving came to nothing.
 */
export function unlessLeaving(work: () => void): void {
  const left = leavingUntil - performance.now();
  if (left > 0) setTimeout(work, left);
  else work();
}
