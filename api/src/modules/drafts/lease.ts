import { sql } from 'drizzle-orm';

/** How long one attempt may take; after that, its worker is considered gone. */
export const LEASE_SECONDS = 120;
export const MAX_ATTEMPTS = 2;

/** When a generation with this many attempts left must be over, by the database's clock. */
export const leaseOf = (attempts: number) => sql`now() + make_interval(secs => ${attempts * LEASE_SECONDS})`;
