import type { Evidence } from '../health/evidence.ts';
import { secondsOf, type Analysis, type RolloutPlan } from './plan.schema.ts';

export type Verdict =
  { action: 'rollBack' | 'advance' | 'hold'; reason: string } | { action: 'wait'; reason: string | null };

interface Situation {
  plan: RolloutPlan;
  stage: number;
  secondsInStage: number;
  evidence: Evidence;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
const rateOf = ({ failedVisitors, visitors }: Evidence['canary']) => `${failedVisitors} of ${visitors} visitors failed`;

function holdReason({ canary, stable, fisherP, slowerP }: Evidence, analysis: Analysis): string | undefined {
  if (canary.visitors < analysis.minimumVisitors)
    return `waits for visitors: ${canary.visitors} of ${analysis.minimumVisitors} seen`;
  if (fisherP !== undefined && fisherP < analysis.holdBelow) {
    return `held: ${rateOf(canary)}, with stable ${rateOf(stable!)} (one-sided Fisher test, p = ${fisherP.toPrecision(2)})`;
  }
  const slowdown = canary.medianLoad && stable?.medianLoad ? canary.medianLoad / stable.medianLoad : 1;
  if (slowerP !== undefined && slowerP < analysis.holdBelow && slowdown > analysis.toleratedSlowdown) {
    return `held: loads in ${canary.medianLoad} ms, stable in ${stable!.medianLoad} ms (one-sided Mann-Whitney test, p = ${slowerP.toPrecision(2)})`;
  }
}

/** Decides what to do with a rollout now. Failures are judged at every evaluation, everything else only when a stage could end. */
export function judge({ plan, stage, secondsInStage, evidence }: Situation): Verdict {
  const { analysis, stages } = plan;
  const limit = 1 / analysis.falseAlarm;
  const isFaulty = evidence.eValue >= limit;
  // Anybody can forge any number of failures, but hardly from many networks.
  if (isFaulty && (evidence.networkEValue ?? limit) < limit) {
    const { networks, failedNetworks } = evidence.canary;
    return {
      action: 'hold',
      reason: `held: ${rateOf(evidence.canary)}, but all of them in ${failedNetworks} of ${networks} networks`,
    };
  }
  if (isFaulty) {
    return {
      action: 'rollBack',
      reason: `${rateOf(evidence.canary)} where at most ${percent(evidence.acceptedFailureRate)} is accepted (sequential test: evidence ${evidence.eValue > 1e9 ? 'over a billion' : compact.format(evidence.eValue)}, limit ${compact.format(limit)})`,
    };
  }
  const current = stages[stage]!;
  if ('approval' in current) return { action: 'wait', reason: 'waits for approval' };
  if (secondsInStage < secondsOf(current.duration)) return { action: 'wait', reason: null };
  const hold = holdReason(evidence, analysis);
  if (hold) return { action: 'hold', reason: hold };
  return {
    action: 'advance',
    reason: `${rateOf(evidence.canary)} in ${current.duration} at ${current.targetPercentage} %`,
  };
}
