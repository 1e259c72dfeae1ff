export interface Pace {
  /** Milliseconds between two looks. */
  every: number;
  /** Milliseconds before the first look; `every` when it is not given. */
  first?: number;
  /** Milliseconds that the pauses grow to, doubling with each look that finds nothing. */
  slowest: number;
  /** How many looks may find nothing before the pauses grow. */
  patience?: number;
}

export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/**
 * Looks again and again until stopped, one look at a time. `look` resolves to whether it found something: an answer, or a
 * change. While it does not, or throws, the pauses grow. Nothing is looked for while the page is hidden; when it is shown
 * again, a look follows at once. It uses the given timers.
 */
export function poll(
  look: () => Promise<boolean>,
  { every, first = every, slowest, patience = 0 }: Pace,
  { setTimeout, clearTimeout }: Timers = globalThis,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let misses = 0;
  let isLooking = false;
  let isStopped = false;

  const run = async () => {
    if (isLooking || document.hidden) return;
    clearTimeout(timer);
    isLooking = true;
    const hasFound = await look().catch(() => false);
    isLooking = false;
    misses = hasFound ? 0 : misses + 1;
    if (!isStopped) timer = setTimeout(handle, Math.min(slowest, every * 2 ** Math.max(0, misses - patience)));
  };
  const handle = () => void run();

  timer = setTimeout(handle, first);
  document.addEventListener('visibilitychange', handle);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handle);
  };
}
