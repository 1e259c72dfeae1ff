import type { Database } from './openDatabase.ts';

/** The database's time: the clocks of the machines that share it may differ, and a token or a stage is not to end by each of them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  close(): void;
}

const COMPARE_EVERY_MS = 30_000;
/** So close a machine's own clock is taken for right. */
const HARMLESS_MS = 500;

/** The embedded database runs on this machine's clock. */
export async function openClock({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<Clock> {
  let behind = 0;
  const compare = async () => {
    const asked = Date.now();
    const { rows } = await pool.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now');
    const halfway = (Date.now() - asked) / 2;
    const difference = rows[0]!.now - asked - halfway;
    // What the way there and back may account for changes nothing.
    if (Math.abs(difference - behind) > HARMLESS_MS + halfway) behind = difference;
  };
  if (!embedded) await compare();
  // A database that does not answer is told by whoever needs more of it than the time.
  const timer = embedded ? undefined : setInterval(() => void compare().catch(() => {}), COMPARE_EVERY_MS).unref();
  return { now: () => Date.now() + behind, close: () => clearInterval(timer) };
}
