import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf, reference, refersTo } from './columns.ts';
import { drafts } from './drafts.ts';
import { categories, difficulties } from './lookups.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    category_id: refersTo(() => categories.id),
    difficulty_id: refersTo(() => difficulties.id),
    max_team_size: integer().notNull(),
    is_premium: boolean().notNull().default(false),
    is_public: boolean().notNull().default(true),
    /** Null for the platform's own projects. */
    creator_id: reference().references(() => users.id, { onDelete: 'set null' }),
    /** A draft becomes at most one project. */
    draft_id: reference()
      .unique('projects_draft_unique')
      .references(() => drafts.id, { onDelete: 'set null' }),
    /** Names an imported project, so that importing again updates it. */
    import_key: text().unique('projects_import_key_unique'),
    /** When the platform's people read it, and found it fit for a certificate; null for what a member made and nobody read. */
    reviewed_at: moment(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    check('projects_max_team_size', sql`${table.max_team_size} >= 1`),
    index('projects_creator').on(table.creator_id),
  ],
);

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    project_id: partOf(() => projects.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** 1 easy, 2 medium, any other value hard. */
    difficulty_level: integer().notNull(),
    duration_in_days: integer().notNull(),
    order: integer(),
    /** The grading checks, as `grading/checkFormat.ts` describes them. */
    tests: jsonb().$type<{ name: string }[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [index('tasks_project').on(table.project_id)],
);

/** One row. Triggers increment it with every change to a project or task, so that a cached copy can be checked for staleness. */
export const catalogueVersion = pgTable('catalogue_version', {
  is_only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

export const endpoints = pgTable(
  'endpoints',
  {
    id: id(),
    task_id: partOf(() => tasks.id),
    method: text().notNull(),
    path: text().notNull(),
    description: text().notNull().default(''),
  },
  (table) => [index('endpoints_task').on(table.task_id)],
);

/** Users to whom an operator granted access to a private project. */
export const projectGrants = pgTable(
  'project_grants',
  {
    project_id: partOf(() => projects.id),
    user_id: partOf(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.user_id] }),
    index('project_grants_user').on(table.user_id),
  ],
);

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    project_id: refersTo(() => projects.id),
    team_id: refersTo(() => teams.id),
    deployment_url: text().notNull().default(''),
    registered_by: refersTo(() => users.id),
    created_at: createdAt(),
    updated_at: moment(),
  },
  (table) => [
    unique('registrations_project_team_unique').on(table.project_id, table.team_id),
    index('registrations_team').on(table.team_id),
  ],
);
