const IDLE_AFTER_MS = 1_500;

/** Runs this when the page has nothing else to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, IDLE_AFTER_MS);
