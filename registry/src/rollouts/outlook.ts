import type { Evidence } from '../health/evidence.ts';
import { rateAtMost } from '../health/statistics.ts';
import { secondsOf, type RolloutPlan } from './plan.schema.ts';

/** A running rollout, as far as it is judged. */
export interface Situation {
  plan: RolloutPlan;
  stage: number;
  secondsInStage: number;
  evidence: Evidence;
}

export const percent = (share: number) => `${Number((share * 100).toPrecision(2))} %`;

/** The fault that may be let through to the next stage: there, it would hit as many of all visitors as are tolerated. */
export function allowedBefore({ stages, analysis }: RolloutPlan, stage: number): { next: string; allowed: number } {
  const share = stages[stage + 1]?.targetPercentage ?? 100;
  const next = stage + 1 < stages.length ? `${share} %` : 'everybody';
  return { next, allowed: Math.min(1, (100 * analysis.toleratedFailureRate) / share) };
}

/** How many visitors will have had the canary at the end of its stage, if they come as they did in it so far. */
function visitorsAtEnd({ plan, stage, secondsInStage, evidence: { canary } }: Situation): number {
  const current = plan.stages[stage]!;
  const left = 'approval' in current ? 0 : Math.max(0, secondsOf(current.duration) - secondsInStage);
  return canary.visitors + Math.round(((canary.visitorsInStage ?? 0) / Math.max(1, secondsInStage)) * left);
}

/** What a stage can notice at its traffic, in words. */
export function outlookOf(situation: Situation): string {
  const { plan, stage } = situation;
  const visitors = visitorsAtEnd(situation);
  const seen = rateAtMost({ failed: 0, visitors }, plan.analysis.holdBelow / 2);
  const shown =
    seen > 0.9 ? 'too few to notice a fault' : `enough to notice a fault that hits ${percent(seen)} of them`;
  const { next, allowed } = allowedBefore(plan, stage);
  return `${visitors} visitors by the end of this stage at this traffic, ${shown}; ${percent(allowed)} lets it go on to ${next}`;
}
