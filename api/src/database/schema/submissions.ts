import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExecutionLog } from '@project-practice/shared/contract';
import { createdAt, id, moment, partOf, refersTo } from './columns.ts';
import { tasks } from './projects.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    task_id: refersTo(() => tasks.id),
    team_id: refersTo(() => teams.id),
    user_id: refersTo(() => users.id),
    status: text().notNull().default('pending'),
    deployment_url: text().notNull(),
    /** As `deploymentHost` reads it from the URL: the same for every way to write it. */
    deployment_host: text().notNull().default(''),
    github_url: text().notNull(),
    passed_percentage: integer().notNull().default(0),
    passed_tests: integer().notNull().default(0),
    total_tests: integer().notNull().default(0),
    failed_test_index: integer(),
    feedback: text(),
    /** Counts the worker's runs: a run that was overtaken by a newer one must not write. */
    attempt: integer().notNull().default(0),
    started_at: moment(),
    created_at: createdAt(),
    /** When it came into the queue it is in, or was last: that of the graders once its deployment is awake. */
    queued_at: createdAt(),
    completed_at: moment(),
  },
  (table) => [
    uniqueIndex('submissions_pending_unique')
      .on(table.team_id, table.task_id)
      .where(sql`${table.status} = 'pending'`),
    index('submissions_task_team').on(table.task_id, table.team_id),
    // With the id, for the latest ones of a team.
    index('submissions_team').on(table.team_id, table.id),
    index('submissions_user').on(table.user_id),
    index('submissions_passed_host')
      .on(table.deployment_host)
      .where(sql`${table.status} = 'passed'`),
    check('submissions_status', sql`${table.status} in ('pending', 'passed', 'failed', 'error', 'cancelled')`),
    check('submissions_percentage', sql`${table.passed_percentage} between 0 and 100`),
    check('submissions_completed', sql`(${table.status} = 'pending') = (${table.completed_at} is null)`),
  ],
);

export const executionLogs = pgTable(
  'execution_logs',
  {
    submission_id: partOf(() => submissions.id),
    /** Zero-based, in the order of the task's tests. */
    position: integer().notNull(),
    name: text().notNull(),
    task_name: text().notNull(),
    passed: boolean().notNull(),
    points_earned: integer().notNull(),
    feedback: text().notNull(),
    /** Request, response, expected, actual, duration_ms, and failure_class, named as in the API's JSON. */
    details: jsonb().$type<Partial<ExecutionLog>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.submission_id, table.position] })],
);

/** Deployments that served the line of a team, so that they are the team's own. */
export const deploymentProofs = pgTable(
  'deployment_proofs',
  {
    host: text().notNull(),
    team_id: refersTo(() => teams.id),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.host, table.team_id] }), index('deployment_proofs_team').on(table.team_id)],
);

/** A later failing submission never takes a pass back. */
export const passes = pgTable(
  'passes',
  {
    team_id: refersTo(() => teams.id),
    task_id: refersTo(() => tasks.id),
    submission_id: refersTo(() => submissions.id),
    passed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.task_id] }), index('passes_task').on(table.task_id)],
);
