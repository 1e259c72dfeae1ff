import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { RemoteManifest } from 'shared/contract';
import type { AuditType } from '../audit/eventTypes.ts';
import type { Evidence } from '../health/evidence.ts';
import type { RemoteBuild, ShellBuild } from '../releases/build.schema.ts';
import type { ReleaseFiles } from '../releases/release.ts';
import type { RolloutPlan } from '../rollouts/plan.schema.ts';

/** All tables are in a separate PostgreSQL schema, because the API may use the same database. */
export const registry = pgSchema('registry');

const at = (name: string) => timestamp(name, { withTimezone: true });

export const releases = registry.table(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** Hash of all files' integrity: folders with the same content have the same digest. */
    digest: text().notNull(),
    entry: text().notNull(),
    firstFiles: text('first_files').array().notNull(),
    manifest: jsonb().$type<RemoteManifest>(),
    build: jsonb().$type<RemoteBuild | ShellBuild>().notNull(),
    files: jsonb().$type<ReleaseFiles>().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: at('published_at').notNull().defaultNow(),
    /** When pages stopped naming it; pages that are still open may need its files. */
    leftAt: at('left_at'),
    /** When it last became what everybody gets. Null if it never was: then nobody can roll back to it. */
    stableAt: at('stable_at'),
    /** What everybody had before that: the last known good version after a rollback to this one. */
    predecessor: text(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** The digest of each local build folder at the last start that published it. */
export const seeds = registry.table('seeds', { name: text().primaryKey(), digest: text().notNull() });

/** The versions for visitors outside canaries. */
export const live = registry.table('live', {
  name: text().primaryKey(),
  stableVersion: text('stable_version').notNull(),
  /** The last known good version before it, which takes over if the stable version fails in a page. */
  previousVersion: text('previous_version'),
  changedAt: at('changed_at').notNull().defaultNow(),
  /** What a rollback took away, and when; null once something else has happened to the remote. */
  takenBackVersion: text('taken_back_version'),
  takenBackAt: at('taken_back_at'),
});

interface Before {
  /** Visitors of the stable version in the days before, and those of them with a failure. */
  visitors: number;
  failed: number;
  /** The networks of all visitors, if they are so few that they tell nothing about whether visitors are different people. */
  networks: number[];
}

export const rolloutStates = ['running', 'completed', 'aborted', 'rolled_back'] as const;

export const rollouts = registry.table(
  'rollouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    fromVersion: text('from_version'),
    plan: jsonb().$type<RolloutPlan>().notNull(),
    state: text({ enum: rolloutStates }).notNull(),
    stage: integer().notNull(),
    percentage: doublePrecision().notNull(),
    /** What was known of stable's visitors when it began. */
    before: jsonb().$type<Before>(),
    /** Why the rollout does not advance right now, as text for people. */
    waitingFor: text('waiting_for'),
    evidence: jsonb().$type<Evidence>(),
    startedBy: text('started_by').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    stageStartedAt: at('stage_started_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('one_running_rollout_per_remote')
      .on(table.name)
      .where(sql`state = 'running'`),
  ],
);

export const tokenActions = ['publish', 'rollout'] as const;
export type TokenAction = (typeof tokenActions)[number];

export const tokens = registry.table('tokens', {
  id: uuid().primaryKey().defaultRandom(),
  /** The remote it may change, or `*` for operators. */
  scope: text().notNull(),
  /** What it may do with that remote; an operator may do everything. */
  may: text({ enum: tokenActions })
    .array()
    .notNull()
    .default([...tokenActions]),
  label: text().notNull(),
  hash: text().notNull().unique(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at')
    .notNull()
    .default(sql`now() + interval '90 days'`),
  /** To the minute. */
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
});

export const audit = registry.table(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    type: text().$type<AuditType>().notNull(),
    name: text().notNull(),
    version: text(),
    fromVersion: text('from_version'),
    actor: text().notNull(),
    reason: text().notNull(),
    evidence: jsonb().$type<Evidence>(),
  },
  (table) => [index('audit_by_name').on(table.name, table.id)],
);

/** A counter of all changes to what visitors get; processes poll it. */
export const revision = registry.table('revision', {
  id: integer().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

/** Generated by the registry and shared by its processes. */
export const secrets = registry.table('secrets', { name: text().primaryKey(), value: text().notNull() });

export const overrides = registry.table(
  'overrides',
  {
    visitor: text().notNull(),
    name: text().notNull(),
    /** Of a released version; null for code that was not released. */
    version: text(),
    entry: text().notNull(),
    manifest: jsonb().$type<RemoteManifest>(),
    createdBy: text('created_by').notNull(),
    /** The override ends when this token is revoked. Null if it was created with the token of the setting. */
    tokenId: uuid('token_id').references(() => tokens.id),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.name] })],
);

/** One row per visitor and version that they were sent, in its last rollout if any: the unit of the statistical comparison. */
export const healthVisitors = registry.table(
  'health_visitors',
  {
    name: text().notNull(),
    version: text().notNull(),
    visitor: text().notNull(),
    /** The visitor's last network (`networkOf`) as a 16-bit hash, shared by many: enough to tell whether visitors come from different ones. */
    network: integer(),
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** The rollout in which this version was chosen; all that follows is of that rollout. */
    rollout: uuid(),
    /** The share of visitors (0 to 1) that got the canary when this page was sent; the one that failed, if one did. */
    share: doublePrecision(),
    servedAt: at('served_at'),
    reportedAt: at('reported_at'),
    /** The first failure. */
    failedAt: at('failed_at'),
    recoveredAt: at('recovered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.visitor] }),
    index('health_visitors_by_rollout').on(table.rollout),
  ],
);

/** Events per minute, for the charts. */
export const healthMinutes = registry.table(
  'health_minutes',
  {
    name: text().notNull(),
    version: text().notNull(),
    minute: at('minute').notNull(),
    mounts: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    recoveries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.minute] })],
);

/** Load times as counts per logarithmic bucket: small, yet sufficient for medians and a rank test. */
export const healthLoads = registry.table(
  'health_loads',
  {
    name: text().notNull(),
    version: text().notNull(),
    minute: at('minute').notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.minute, table.bucket] })],
);

export const healthErrors = registry.table(
  'health_errors',
  {
    name: text().notNull(),
    version: text().notNull(),
    phase: text().notNull(),
    message: text().notNull(),
    count: integer().notNull(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.phase, table.message] })],
);
