import { z } from 'zod';

/** What was observed of one version since the rollout started. */
const observedSchema = z.object({
  version: z.string(),
  visitors: z.number(),
  failedVisitors: z.number(),
  recoveredVisitors: z.number(),
  /** The networks of the visitors; missing in entries from before networks were counted. */
  networks: z.number().optional(),
  failedNetworks: z.number().optional(),
  /** Milliseconds; undefined without a measurement. */
  medianLoad: z.number().optional(),
});

/** The numbers behind a decision, stored with it in the audit trail. */
export const evidenceSchema = z.object({
  canary: observedSchema,
  stable: observedSchema.optional(),
  /** The failure rate that the canary is tested against. */
  acceptedFailureRate: z.number(),
  /** Value of the sequential test: above 1/falseAlarm, the canary is taken back. */
  eValue: z.number(),
  /** The same for networks instead of visitors; undefined while there are too few to compare. */
  networkEValue: z.number().optional(),
  /** One-sided Fisher exact test that the canary fails more often than stable; undefined without stable. */
  fisherP: z.number().optional(),
  /** One-sided Mann-Whitney test that the canary loads more slowly; undefined without measurements. */
  slowerP: z.number().optional(),
  percentage: z.number(),
});

export type Observed = z.output<typeof observedSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
