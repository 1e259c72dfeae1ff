import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf } from './columns.ts';
import { users } from './users.ts';

/** Answers of writes that carried an Idempotency-Key, kept for a day. `status` is null while the first is under way. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: partOf(() => users.id),
    key: text().notNull(),
    /** Method, path and body, hashed: a key belongs to one request. */
    fingerprint: text().notNull(),
    status: integer(),
    body: text(),
    /** Which request has the key: a later one that takes it over has a claim of its own. */
    claim: uuid(),
    /** Renewed while that request is under way; what comes from a server of before, which renews nothing, has a minute. */
    lease_expires_at: moment().notNull().default(sql`now() + interval '60 seconds'`),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_created').on(table.created_at)],
);

/** How often something was done in the window that ends at `ends_at`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  ends_at: moment().notNull(),
});

/** What operators and the platform itself did to people's data. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
  },
  (table) => [index('audit_log_subject').on(table.subject)],
);
