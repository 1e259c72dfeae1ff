import { poll } from '@project-practice/shared/api';

/** The result of one look at a pending submission. */
export type Finding = 'over' | 'changed' | 'same';

/** The first look comes soon, because small deployments are graded within a second. */
const PACE = { first: 1_000, every: 3_000, slowest: 15_000, patience: 5 };
/** How many submissions are polled at once. The others wait; the oldest are graded first. */
const MOST_AT_ONCE = 6;

interface Follower<P> {
  add(key: string, place: P): void;
}

/**
 * Polls pending submissions until each is over, whatever screen is shown, because locks, cards, and banners on other
 * screens depend on the result. It stops when `isWanted` returns false.
 */
export function makeFollower<P>(look: (place: P) => Promise<Finding>, isWanted: () => boolean): Follower<P> {
  const places = new Map<string, P>();
  let stop = () => {};

  const lookAround = async () => {
    if (!isWanted()) places.clear();
    const findings = await Promise.all(
      [...places].slice(0, MOST_AT_ONCE).map(async ([key, place]) => {
        const finding = await look(place);
        if (finding === 'over') places.delete(key);
        return finding;
      }),
    );
    if (places.size === 0) stop();
    return findings.some((finding) => finding !== 'same');
  };

  return {
    add(key, place) {
      if (places.has(key)) return;
      places.set(key, place);
      stop();
      stop = poll(lookAround, PACE);
    },
  };
}
