import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The one way to hold a row that several processes may want to work for. Whoever takes it writes a claim of their own, so
 * that an earlier holder, who may still be alive, no longer matches the row and can write nothing. A holder whose lease is
 * over, by the database's clock, counts as gone.
 */
interface Leased {
  claim: PgColumn;
  lease_expires_at: PgColumn;
}

export const newClaim = (): string => randomUUID();

/** The end of a lease of so many seconds from now: with it, one is taken or renewed. */
export const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const notHeld = { claim: null, lease_expires_at: null };

export const isHeldBy = (row: Leased, claim: string) => eq(row.claim, claim);

export const isLeaseOver = (row: Leased) => lt(row.lease_expires_at, sql`now()`);
