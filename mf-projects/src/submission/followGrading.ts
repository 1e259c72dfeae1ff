/** The result of one poll of a pending submission. */
export type Finding = 'over' | 'changed' | 'same';

const FIRST_LOOK_MS = 1_000;
const STEADY_MS = 3_000;
const LONGEST_MS = 15_000;
/** Polls without a change before the pauses grow. */
const STEADY_LOOKS = 5;
/** How many submissions are polled at once. The others wait; the oldest are graded first. */
const MOST_AT_ONCE = 6;

/** The pause before poll number `look`. The first is short, because small deployments are graded within a second. */
export function pauseBefore(look: number): number {
  if (look === 0) return FIRST_LOOK_MS;
  return Math.min(LONGEST_MS, STEADY_MS * 1.5 ** Math.max(0, look - STEADY_LOOKS));
}

interface Follower<P> {
  add(key: string, place: P): void;
}

/**
 * Polls pending submissions until each is over, whatever screen is shown, because locks, cards, and banners on other
 * screens depend on the result. It pauses while the page is hidden, and stops when `isWanted` returns false.
 */
export function makeFollower<P>(look: (place: P) => Promise<Finding>, isWanted: () => boolean): Follower<P> {
  const places = new Map<string, P>();
  let looks = 0;
  let isRunning = false;

  const schedule = () => {
    isRunning = true;
    setTimeout(
      () => (document.hidden ? document.addEventListener('visibilitychange', onShown) : void lookAround()),
      pauseBefore(looks),
    );
  };

  const onShown = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', onShown);
    void lookAround();
  };

  const lookAround = async () => {
    if (!isWanted()) places.clear();
    looks++;
    const findings = await Promise.all(
      [...places].slice(0, MOST_AT_ONCE).map(async ([key, place]) => {
        const finding = await look(place);
        if (finding === 'over') places.delete(key);
        return finding;
      }),
    );
    if (findings.some((finding) => finding !== 'same')) looks = 1;
    isRunning = places.size > 0;
    if (isRunning) schedule();
  };

  return {
    add(key, place) {
      if (places.has(key)) return;
      places.set(key, place);
      looks = 0;
      if (!isRunning) schedule();
    },
  };
}
