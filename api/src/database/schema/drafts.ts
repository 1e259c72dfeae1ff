import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DraftStatus } from '@project-practice/shared/contract';
import type { GeneratedProject } from '../../drafting/index.ts';
import { createdAt, id, moment, partOf, reference, refersTo } from './columns.ts';
import { categories, difficulties } from './lookups.ts';
import { users } from './users.ts';

export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    user_id: partOf(() => users.id),
    name: text(),
    category_id: refersTo(() => categories.id),
    difficulty_id: refersTo(() => difficulties.id),
    is_public: boolean().notNull().default(false),
    status: text().$type<DraftStatus>().notNull().default('draft'),
    latest_project_json: jsonb().$type<GeneratedProject>(),
    generator: text(),
    /** The revision being generated; its worker may write only while this column names it. */
    generating_revision_id: reference(),
    /** The attempt that is being made. */
    claim: uuid(),
    /** When all of its remaining attempts must be over. */
    lease_expires_at: moment(),
    attempts: integer().notNull().default(0),
    /** The project made from this draft. */
    project_id: reference(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index('drafts_user').on(table.user_id),
    index('drafts_generating')
      .on(table.lease_expires_at)
      .where(sql`${table.status} = 'generating'`),
    check('drafts_status', sql`${table.status} in ('draft', 'generating', 'pending_review', 'completed', 'archived')`),
    check('drafts_completed', sql`(${table.status} = 'completed') = (${table.project_id} is not null)`),
  ],
);

export const draftRevisions = pgTable(
  'draft_revisions',
  {
    id: id(),
    draft_id: partOf(() => drafts.id),
    prompt: text().notNull(),
    /** Plain sentences: what changed and what was not understood. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    project_json: jsonb().$type<GeneratedProject>(),
    created_at: createdAt(),
    completed_at: moment(),
  },
  (table) => [index('draft_revisions_draft').on(table.draft_id)],
);
