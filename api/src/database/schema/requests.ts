import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf, reference } from './columns.ts';
import { users } from './users.ts';

/** Answers to writes that carried an Idempotency-Key, kept for a day. `status` is null while the first request is running. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: partOf(() => users.id),
    key: text().notNull(),
    /** Hash of method, path, and body: a key belongs to one request. */
    fingerprint: text().notNull(),
    status: integer(),
    body: text(),
    /** The request that holds the key. A request that takes the key over writes its own claim. */
    claim: uuid(),
    /** Renewed while that request is running. The default is for rows of older servers, which do not renew theirs. */
    lease_expires_at: moment()
      .notNull()
      .default(sql`now() + interval '60 seconds'`),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);

/** How often something happened in the window that ends at `ends_at`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  ends_at: moment().notNull(),
});

/**
 * What operators and the platform itself did to people's data. A trigger numbers the entries, chains each to the one before,
 * and refuses every change.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    /** A hash of the entry and of the chain of the one before. */
    chain: text().notNull().default(''),
  },
  (table) => [index('audit_log_subject').on(table.subject)],
);

/** The last entry of the audit trail that was written into the log; one row. */
export const auditTold = pgTable('audit_told', { id: integer().primaryKey(), audit_id: reference().notNull() });
