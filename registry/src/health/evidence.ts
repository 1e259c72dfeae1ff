import { z } from 'zod';

/** What one side of a comparison showed since the rollout started. */
const observedSchema = z.object({
  version: z.string(),
  visitors: z.number(),
  failedVisitors: z.number(),
  recoveredVisitors: z.number(),
  /** Where they came from: absent in what was recorded before it was counted. */
  networks: z.number().optional(),
  failedNetworks: z.number().optional(),
  /** Milliseconds; undefined without a measurement. */
  medianLoad: z.number().optional(),
});

/** The numbers behind a decision, kept with it in the audit trail. */
export const evidenceSchema = z.object({
  canary: observedSchema,
  stable: observedSchema.optional(),
  /** The failure rate the canary is tested against. */
  acceptedFailureRate: z.number(),
  /** Evidence value of the sequential test: above 1/falseAlarm the canary is taken back. */
  eValue: z.number(),
  /** The same of networks instead of visitors; undefined while there are too few to compare. */
  networkEValue: z.number().optional(),
  /** One-sided Fisher exact test, canary fails more often than stable; undefined without stable. */
  fisherP: z.number().optional(),
  /** One-sided Mann-Whitney test, canary loads slower; undefined without measurements. */
  slowerP: z.number().optional(),
  percentage: z.number(),
});

export type Observed = z.output<typeof observedSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
