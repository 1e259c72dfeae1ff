import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, reference } from './columns.ts';

/** Persons who run the site, each with a token of their own for the console. */
export const operators = pgTable('operators', {
  id: id(),
  name: text().notNull(),
  /** SHA-256 of the token. The token itself is not stored. */
  token_hash: text().notNull().unique('operators_token_hash_unique'),
  created_at: createdAt(),
  expires_at: moment().notNull(),
  last_used_at: moment(),
  revoked_at: moment(),
});

/** What visitors told the operators of something that is public. Who they were is not stored. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    kind: text().$type<'project' | 'person'>().notNull(),
    /** Of the project, or of the person whose portfolio it is. */
    subject_id: reference().notNull(),
    reason: text().notNull(),
    words: text().notNull(),
    created_at: createdAt(),
    closed_at: moment(),
  },
  (table) => [
    check('reports_kind', sql`${table.kind} in ('project', 'person')`),
    index('reports_subject')
      .on(table.kind, table.subject_id)
      .where(sql`${table.closed_at} is null`),
    index('reports_closed').on(table.closed_at),
  ],
);
