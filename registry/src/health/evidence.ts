import { z } from 'zod';

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
  /** The largest share of its visitors that may fail because of the canary, as far as is known. */
  atMost: z.number().optional(),
  /** What this stage can notice at this traffic, in words. */
  outlook: z.string().optional(),
  /** One-sided Mann-Whitney test that the canary loads more slowly; undefined without measurements. */
  slowerP: z.number().optional(),
  percentage: z.number(),
});

export type Observed = z.output<typeof observedSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
