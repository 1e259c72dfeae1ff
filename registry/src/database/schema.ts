import {
  bigint,
  bigserial,
  boolean,
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
import type { RemoteManifest } from '@project-practice/shared/contract';
import type { AuditType } from '../audit/eventTypes.ts';
import type { Attestation, Passed } from '@project-practice/provenance';
import type { Evidence } from '../health/evidence.ts';
import type { Frame } from '../health/frames.ts';
import type { RemoteBuild, ShellBuild } from '../releases/build.schema.ts';
import type { ReleaseFiles } from '../releases/release.ts';
import type { Owner } from '../releases/remoteManifest.schema.ts';
import type { Floor } from '../rollouts/floor.schema.ts';
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
    /** Whom to tell what happens to it. Not part of `manifest`, which every page contains. */
    owner: jsonb().$type<Owner>(),
    /** Bytes of built script by package. */
    packages: jsonb().$type<Record<string, number>>(),
    publishedBy: text('published_by').notNull(),
    /** What its squad says of the build, and who vouches for it. */
    attestation: jsonb().$type<Attestation>(),
    /** The environments that it has passed, in their own signed words. */
    passed: jsonb().$type<Passed[]>(),
    publishedAt: at('published_at').notNull().defaultNow(),
    /** When pages stopped naming it; pages that are still open may need its files. */
    leftAt: at('left_at'),
    /** When it last became what everybody gets. Null if it never was: then nobody can roll back to it. */
    stableAt: at('stable_at'),
    /** What everybody had before that: the last known good version after a rollback to this one. */
    predecessor: text(),
    /** The rollout that brought it to everybody together with versions of other remotes. */
    groupId: uuid('group_id'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Every release that was ever published, in this order: the leaves of a Merkle tree. A trigger refuses every change. */
export const releaseLog = registry.table(
  'release_log',
  {
    index: integer().primaryKey(),
    name: text().notNull(),
    version: text().notNull(),
    /** The entry as JSON, kept as the text that was hashed. */
    leaf: text().notNull(),
    /** The hash of the leaf, as 64 hexadecimal digits. */
    hash: text().notNull(),
  },
  (table) => [index('release_log_by_release').on(table.name, table.version)],
);

/** Remotes that are out of the site and still own the routes and slots that they had there. */
export const retired = registry.table('retired', {
  name: text().primaryKey(),
  /** What everybody had last. */
  version: text().notNull(),
});

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
    /** Rollouts of different remotes with the same one belong together: a visitor gets all of their versions, or none. */
    groupId: uuid('group_id'),
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
    /** When, and by whom, it was noticed that the registry took it back. */
    seenAt: at('seen_at'),
    seenBy: text('seen_by'),
  },
  (table) => [
    uniqueIndex('one_running_rollout_per_remote')
      .on(table.name)
      .where(sql`state = 'running'`),
    index('rollouts_by_remote').on(table.name, table.startedAt),
    index('rollouts_unseen')
      .on(table.name)
      .where(sql`state = 'rolled_back' and seen_at is null`),
  ],
);

/** What operators demand of the rollouts that squads start; without a row, `defaultFloor`. */
export const floors = registry.table('floors', { name: text().primaryKey(), floor: jsonb().$type<Floor>().notNull() });

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

export interface RecordedError {
  version: string;
  message: string;
  frames: Frame[];
}

/** A trigger numbers the entries, chains each to the one before, and refuses every change. */
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
    /** The most frequent errors of the version that was held or taken back. */
    errors: jsonb().$type<RecordedError[]>(),
    /** A hash of the entry and of the chain of the one before. */
    chain: text().notNull().default(''),
  },
  (table) => [index('audit_by_name').on(table.name, table.id)],
);

/** Entries of the audit trail that somebody must be told of. They are written with the entry, and become deliveries. */
export const notices = registry.table('notices', {
  auditId: bigint('audit_id', { mode: 'number' })
    .primaryKey()
    .references(() => audit.id, { onDelete: 'cascade' }),
});

export const deliveryKinds = ['webhook', 'mail'] as const;

/** One message to one address. */
export const deliveries = registry.table(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    auditId: bigint('audit_id', { mode: 'number' })
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    /** The remote whose owner it is for, or `*` for the operators. */
    scope: text().notNull(),
    kind: text({ enum: deliveryKinds }).notNull(),
    target: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When to try it (again); null once it has arrived or was given up. While it is being tried, when to consider that try lost. */
    nextAt: at('next_at').defaultNow(),
    deliveredAt: at('delivered_at'),
    /** Why the last try failed, as text for people. */
    problem: text(),
  },
  (table) => [
    index('deliveries_by_time').on(table.createdAt),
    index('deliveries_that_wait')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
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
    /** When its code was about to run, the last time; the first time if nothing was heard since. */
    startedAt: at('started_at'),
    /** When something else was heard last. Before `startedAt`, its code may have blocked the page. */
    heardAt: at('heard_at'),
    reportedAt: at('reported_at'),
    /** The first failure. */
    failedAt: at('failed_at'),
    lastFailedAt: at('last_failed_at'),
    recoveredAt: at('recovered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.visitor] }),
    index('health_visitors_by_rollout').on(table.rollout),
    index('health_visitors_by_time').on(table.lastSeenAt),
  ],
);

/** What happened for the first time to a visitor in a rollout, in any remote of their pages: what its guards compare. */
export const healthSignals = registry.table(
  'health_signals',
  {
    rollout: uuid().notNull(),
    /** A name of `signals.ts`, or `seen` for a visitor who reported. */
    signal: text().notNull(),
    /** The remote, screen or call, as a template without ids; empty for the first one anywhere. */
    detail: text().notNull(),
    visitor: text().notNull(),
    /** The version of the rollout's remote in the page. */
    version: text().notNull(),
    share: doublePrecision().notNull(),
    network: integer(),
    /** Empty where it is not known. */
    browser: text().notNull(),
    device: text().notNull(),
    /** False for what is beyond the few of its network that count. */
    isCounted: boolean('is_counted').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rollout, table.visitor, table.signal, table.detail] }),
    index('health_signals_by_network')
      .on(table.rollout, table.network)
      .where(sql`is_counted`),
  ],
);

/** How many of these count, so that a look at a rollout reads few rows. */
export const healthSignalCounts = registry.table(
  'health_signal_counts',
  {
    rollout: uuid().notNull(),
    signal: text().notNull(),
    detail: text().notNull(),
    share: doublePrecision().notNull(),
    browser: text().notNull(),
    device: text().notNull(),
    canary: integer().notNull(),
    stable: integer().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.rollout, table.signal, table.detail, table.share, table.browser, table.device],
    }),
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
    /** Where it was thrown, in the files of the release. */
    frames: jsonb().$type<Frame[]>(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.phase, table.message] })],
);
