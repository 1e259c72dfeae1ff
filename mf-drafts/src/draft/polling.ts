/** Milliseconds between two polls of a generating draft. */
export const POLL_MS = 3_000;
const SLOWEST_MS = 30_000;

/**
 * Polls until stopped, with one timer. Pauses while the page is hidden and polls at once when it is
 * shown again. `look` resolves to whether it got an answer; without one the pauses grow.
 */
export function startPolling(look: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;
  let isLooking = false;
  let isStopped = false;

  const wait = () => {
    timer = setTimeout(handleTime, Math.min(POLL_MS * 2 ** misses, SLOWEST_MS));
  };
  const run = async () => {
    isLooking = true;
    misses = (await look()) ? 0 : misses + 1;
    isLooking = false;
    if (!isStopped) wait();
  };
  const handleTime = () => {
    timer = undefined;
    if (!document.hidden) void run();
  };
  const handleShown = () => {
    if (!document.hidden && timer === undefined && !isLooking) void run();
  };

  document.addEventListener('visibilitychange', handleShown);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleShown);
  };
}
