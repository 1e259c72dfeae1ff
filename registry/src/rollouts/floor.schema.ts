import { z } from 'zod';
import { duration } from './plan.schema.ts';

/**
 * What operators demand of a squad's rollouts: more than `percentage` % of the visitors get a version only after it has been
 * rolled out for `duration` and `visitors` of them have had it.
 */
export const floorSchema = z.strictObject({
  percentage: z.number().gt(0).max(100),
  duration,
  visitors: z.number().int().min(0).max(1_000_000),
  /** The most that a plan may tolerate. */
  toleratedFailureRate: z.number().gt(0).lt(1),
});

export type Floor = z.infer<typeof floorSchema>;

/** Every documented plan is above it. */
export const defaultFloor: Floor = { percentage: 50, duration: '10m', visitors: 20, toleratedFailureRate: 0.05 };
