import { sql } from 'drizzle-orm';

/** One attempt of a worker may take this long; then the draft counts as abandoned by it. */
export const LEASE_SECONDS = 120;
export const MAX_ATTEMPTS = 2;

/** When a generation with this many attempts left is over at the latest, by the database's clock. */
export const leaseOf = (attempts: number) => sql`now() + make_interval(secs => ${attempts * LEASE_SECONDS})` as unknown as Date;
