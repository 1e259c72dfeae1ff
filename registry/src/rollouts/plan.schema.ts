import { z } from 'zod';
import { guardsSchema } from '../health/guards.ts';

/** `30s`, `10m`, `2h`, `1d`. */
export const duration = z.string().regex(/^\d{1,4}(s|m|h|d)$/, 'must look like 30s, 10m, 2h or 1d');
const factor = { s: 1, m: 60, h: 3600, d: 86_400 };

export function secondsOf(text: string): number {
  return Number(text.slice(0, -1)) * factor[text.slice(-1) as keyof typeof factor];
}

/** A stage ends after its duration, or when somebody promotes it. */
const stage = z.union([
  z.strictObject({ targetPercentage: z.number().gt(0).max(100), duration }),
  z.strictObject({ targetPercentage: z.number().gt(0).max(100), approval: z.literal(true) }),
]);

const analysisSchema = z
  .strictObject({
    /** Canary visitors needed before a stage may end on its own. */
    minimumVisitors: z.number().int().min(0).max(1_000_000).default(20),
    /** A failure rate that never counts as broken, whatever stable's is. */
    toleratedFailureRate: z.number().gt(0).lt(1).default(0.02),
    /** How often a healthy version may be rolled back by mistake, over the whole rollout. */
    falseAlarm: z.number().gt(0).max(0.1).default(0.001),
    /** How often a healthy version may be held, or a fault be let through to the next stage, by mistake. */
    holdBelow: z.number().gt(0).max(0.5).default(0.05),
    /** A median load time that exceeds stable's by this factor, and significantly so, holds a stage. */
    toleratedSlowdown: z.number().min(1).max(100).default(1.5),
    /** How long after its time a stage waits for evidence before it asks a person. */
    waitAtMost: duration.default('1d'),
    /** Percent of the visitors who keep stable until the rollout has ended, so that there is something to compare with. */
    control: z.number().min(1).max(5).default(5),
    /** What is compared besides failures, and what happens if the canary does worse. */
    guards: guardsSchema,
  })
  .prefault({});

/** A plan as it was accepted once. */
export const acceptedPlan = z.strictObject({ stages: z.array(stage).min(1).max(20), analysis: analysisSchema });

export type RolloutPlan = z.infer<typeof acceptedPlan>;
export type Analysis = RolloutPlan['analysis'];

/** The same plan, but no stage takes stable from the control group. */
export function withControl({ stages, analysis }: RolloutPlan): RolloutPlan {
  const most = 100 - analysis.control;
  return {
    stages: stages.map((one) => ({ ...one, targetPercentage: Math.min(one.targetPercentage, most) })),
    analysis,
  };
}

export const rolloutPlan = acceptedPlan.refine((plan) => {
  const { stages } = withControl(plan);
  return stages.every((one, i) => i === 0 || one.targetPercentage > stages[i - 1]!.targetPercentage);
}, 'each stage must reach more visitors than the one before, and the control group keeps the stable version until the end');

export const defaultPlan: RolloutPlan = rolloutPlan.parse({
  stages: [
    { targetPercentage: 1, duration: '10m' },
    { targetPercentage: 10, duration: '30m' },
    { targetPercentage: 50, duration: '1h' },
    { targetPercentage: 100, duration: '1h' },
  ],
});
