import { z } from 'zod';
import { evidenceSchema } from '../health/evidence.ts';
import { deliveryKinds, rolloutStates, tokenActions } from '../database/schema.ts';
import { recentlySchema } from '../health/recently.ts';
import { floorSchema } from '../rollouts/floor.schema.ts';
import { placeSchema } from '../releases/sourceMaps.ts';
import { acceptedPlan } from '../rollouts/plan.schema.ts';

// The answers of the registry's API, for its OpenAPI document and the console.

export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  problems: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
});

const date = z.date().or(z.string());

export const rolloutSchema = z.object({
  id: z.string(),
  /** Rollouts of different remotes with the same one belong together. */
  groupId: z.string().nullable(),
  name: z.string(),
  version: z.string(),
  fromVersion: z.string().nullable(),
  plan: acceptedPlan,
  state: z.enum(rolloutStates),
  stage: z.number(),
  percentage: z.number(),
  waitingFor: z.string().nullable(),
  evidence: evidenceSchema.nullable(),
  startedBy: z.string(),
  startedAt: date,
  stageStartedAt: date,
  endedAt: date.nullable(),
  seenAt: date.nullable(),
  seenBy: z.string().nullable(),
});

export const releaseSummarySchema = z.object({
  name: z.string(),
  version: z.string(),
  digest: z.string(),
  publishedBy: z.string(),
  publishedAt: date,
  /** The id of the key of its squad that has signed it. */
  signedBy: z.string().nullable(),
});

/** What the log of releases says of itself, as a signed note, and the key that has signed it. */
const checkpoint = { checkpoint: z.string(), verifierKey: z.string() };
const logEntrySchema = z.object({ index: z.number(), leaf: z.string() });
const hashes = z.array(z.string());

/** An in-toto statement in a DSSE envelope. */
const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string().optional(), sig: z.string() })),
});

export const releaseRecordSchema = releaseSummarySchema.extend({
  /** Where its files are, if not on the host that was asked. */
  site: z.string().nullable(),
  files: z.record(z.string(), z.object({ size: z.number(), integrity: z.string() })),
  attestation: z
    .object({
      envelope: envelopeSchema,
      build: z.object({ builder: z.string(), commit: z.string().optional(), finishedOn: z.string().optional() }),
    })
    .nullable(),
  /** What this registry calls itself. */
  environment: z.string(),
  /** The environments that it has passed, this one included, in their own signed words. */
  passed: z.array(z.object({ environment: z.string(), at: z.string(), envelope: envelopeSchema })),
  /** That the log has it, as RFC 9162 proves it. */
  proof: logEntrySchema.extend({ hashes, ...checkpoint }),
});

export const logSchema = z.object({ entries: z.array(logEntrySchema), ...checkpoint });
export const consistencySchema = z.object({ hashes, ...checkpoint });

/** Packages that a remote brings although another live release has them too, with their bytes of built script. */
const twiceSchema = z.array(z.object({ name: z.string(), bytes: z.number(), alsoIn: z.array(z.string()) }));

export const remoteSummarySchema = z.object({
  name: z.string(),
  title: z.string(),
  stable: z.string().nullable(),
  previous: z.string().nullable(),
  releases: z.number(),
  rollout: rolloutSchema.nullable(),
  /** The latest rollout that the registry took back, until somebody has seen it. */
  takenBack: rolloutSchema.nullable(),
  recently: recentlySchema,
  /** What its rollout belongs together with; without one, what its stable version came with. */
  together: z.array(z.object({ name: z.string(), version: z.string() })),
});

export const remoteDetailSchema = remoteSummarySchema.omit({ releases: true }).extend({
  releases: z.array(releaseSummarySchema),
  rollouts: z.array(rolloutSchema),
  /** Of the shell: the kits that it provides, with their bytes of script, and the live versions that need an earlier one (null for its own). */
  kits: z.array(
    z.object({
      version: z.string(),
      bytes: z.number(),
      heldBy: z.array(z.object({ name: z.string(), version: z.string() })).nullable(),
    }),
  ),
  /** Of the stable version of a remote. */
  twice: twiceSchema,
  floor: floorSchema,
});

export const publishedSchema = z.object({
  name: z.string(),
  version: z.string(),
  url: z.string(),
  isLive: z.boolean(),
  files: z.number(),
  twice: twiceSchema,
});

export const cdEventSchema = z.object({
  context: z.object({ specversion: z.string(), id: z.string(), source: z.string(), type: z.string(), timestamp: date }),
  subject: z.object({
    id: z.string(),
    source: z.string(),
    content: z.record(z.string(), z.unknown()),
  }),
  customData: z.object({
    id: z.number(),
    name: z.string(),
    version: z.string().nullable(),
    fromVersion: z.string().nullable(),
    actor: z.string(),
    reason: z.string(),
    evidence: evidenceSchema.nullable(),
    errors: z.array(z.object({ version: z.string(), message: z.string(), places: z.array(placeSchema) })),
  }),
});

export const healthMinuteSchema = z.object({
  version: z.string(),
  minute: date,
  mounts: z.number(),
  failures: z.number(),
  recoveries: z.number(),
  medianLoad: z.number().nullable(),
});

export const healthSchema = z.object({
  minutes: z.array(healthMinuteSchema),
  errors: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      phase: z.string(),
      message: z.string(),
      count: z.number(),
      lastAt: date,
      places: z.array(placeSchema),
    }),
  ),
});

export const tokenSchema = z.object({
  id: z.string(),
  scope: z.string(),
  may: z.array(z.enum(tokenActions)),
  label: z.string(),
  createdAt: date,
  expiresAt: date,
  lastUsedAt: date.nullable(),
  revokedAt: date.nullable(),
});

export const deliverySchema = z.object({
  id: z.string(),
  auditId: z.number(),
  /** The remote whose owner it is for, or `*` for the operators. */
  scope: z.string(),
  kind: z.enum(deliveryKinds),
  target: z.string(),
  name: z.string(),
  headline: z.string(),
  createdAt: date,
  attempts: z.number(),
  /** Null once it has arrived or was given up. */
  nextAt: date.nullable(),
  deliveredAt: date.nullable(),
  problem: z.string().nullable(),
});

export const meSchema = z.object({ scope: z.string(), actor: z.string() });
