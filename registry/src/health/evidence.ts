import { z } from 'zod';
import { signals } from './signals.ts';

/** What was observed of one version since the rollout started. */
const observedSchema = z.object({
  version: z.string(),
  visitors: z.number(),
  /** Those of the present stage; missing where it is not needed. */
  visitorsInStage: z.number().optional(),
  failedVisitors: z.number(),
  recoveredVisitors: z.number(),
  /** The networks of the visitors; missing in entries from before networks were counted. */
  networks: z.number().optional(),
  failedNetworks: z.number().optional(),
  /** Visitors who were sent a page with it and have reported nothing; missing in entries from before they were counted. */
  silentVisitors: z.number().optional(),
  /** Milliseconds; undefined without a measurement. */
  medianLoad: z.number().optional(),
});

/** What a guard found: how many visitors of both versions something happened to. */
const findingSchema = z.object({
  signal: z.enum(signals),
  action: z.enum(['rollBack', 'hold']),
  /** The call, screen or remote; empty for all of them. */
  detail: z.string(),
  browser: z.string().optional(),
  device: z.string().optional(),
  eValue: z.number(),
  canary: z.number(),
  stable: z.number(),
  canaryVisitors: z.number(),
  stableVisitors: z.number(),
  /** The places of the canary's visitors; only where they matter. */
  networks: z.number().optional(),
  failedNetworks: z.number().optional(),
});

/** The numbers behind a decision, stored with it in the audit trail. Those that are optional were added later. */
export const evidenceSchema = z.object({
  canary: observedSchema,
  stable: observedSchema.optional(),
  /** The canary's failure rate, where a network counts for a few visitors at most. */
  failureRate: z.number().optional(),
  /** Evidence that the canary fails more often than stable: above 1/falseAlarm, it is taken back. */
  eValue: z.number(),
  /** The same for visitors who were sent a page and reported nothing: above 1/holdBelow, the stage is held. */
  silentEValue: z.number().optional(),
  /** The strongest finding of each guard. */
  findings: z.array(findingSchema).optional(),
  /** The largest share of its visitors that may fail because of the canary, as far as is known. */
  atMost: z.number().optional(),
  /** What this stage can notice at this traffic, in words. */
  outlook: z.string().optional(),
  /** One-sided Mann-Whitney test that the canary loads more slowly; undefined without measurements. */
  slowerP: z.number().optional(),
  percentage: z.number(),
});

export type Observed = z.output<typeof observedSchema>;
export type Finding = z.output<typeof findingSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
