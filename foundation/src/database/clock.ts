import type { Database } from './openDatabase.ts';

/**
 * The database's time. Machines that share a database may have different clocks, but a token or a rollout stage must end
 * at the same time for all of them.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  close(): void;
}

const COMPARE_EVERY_MS = 30_000;
/** A machine whose clock is off by less than this keeps its own time. */
const HARMLESS_MS = 500;

/** Follows the database's clock. The embedded database runs on this machine's clock, so there is nothing to follow. */
export async function openClock({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<Clock> {
  let behind = 0;
  const compare = async () => {
    const asked = Date.now();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const halfway = (Date.now() - asked) / 2;
    const difference = rows[0]!.now - asked - halfway;
    // A difference that the round trip may explain is ignored.
    if (Math.abs(difference - behind) > HARMLESS_MS + halfway) behind = difference;
  };
  if (!embedded) await compare();
  // A failed comparison is not reported: whoever needs the database next sees the same failure.
  const timer = embedded ? undefined : setInterval(() => void compare().catch(() => {}), COMPARE_EVERY_MS).unref();
  return { now: () => Date.now() + behind, close: () => clearInterval(timer) };
}
