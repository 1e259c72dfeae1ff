import type { Evidence } from '../health/evidence.ts';
import { allowedBefore, percent, type Situation } from './outlook.ts';
import { secondsOf, type Analysis, type RolloutPlan } from './plan.schema.ts';

export type Verdict =
  { action: 'rollBack' | 'advance' | 'hold' | 'ask'; reason: string } | { action: 'wait'; reason: string | null };

/** A place is a network, or a visitor of a site with few networks. Failures from fewer places take nothing back: anybody can have a few. */
const LEAST_PLACES = 3;
/** Nor do those from fewer than these if most are well: somebody with several addresses may have made them up. */
const FEW_PLACES = 7;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const rateOf = ({ failedVisitors, visitors }: Evidence['canary']) => `${failedVisitors} of ${visitors} visitors failed`;

/** Whether the failures may be made up by a few. */
function isDoubtful({ networks = 0, failedNetworks = 0 }: Evidence['canary']): boolean {
  return failedNetworks < LEAST_PLACES || (failedNetworks < FEW_PLACES && failedNetworks < networks / 2);
}

function isSlower({ canary, stable, slowerP }: Evidence, { holdBelow, toleratedSlowdown }: Analysis): boolean {
  const slowdown = canary.medianLoad && stable?.medianLoad ? canary.medianLoad / stable.medianLoad : 1;
  return slowerP !== undefined && slowerP < holdBelow && slowdown > toleratedSlowdown;
}

/** What is missing for the next stage, if its time has come. */
function missing(plan: RolloutPlan, stage: number, { canary, atMost = 1 }: Evidence): string | undefined {
  const { minimumVisitors } = plan.analysis;
  if (canary.visitors < minimumVisitors) return `waits for visitors: ${canary.visitors} of ${minimumVisitors} seen`;
  const { next, allowed } = allowedBefore(plan, stage);
  if (atMost <= allowed) return undefined;
  return `waits for evidence: ${rateOf(canary)}, so that it may still break up to ${percent(atMost)} of them, and ${percent(allowed)} may go on to ${next}`;
}

/** Decides what to do with a rollout now. Failures are judged at every evaluation, everything else only when a stage could end. */
export function judge({ plan, stage, secondsInStage, evidence }: Situation): Verdict {
  const { analysis, stages } = plan;
  const { canary, stable } = evidence;
  const limit = 1 / analysis.falseAlarm;
  if (evidence.eValue >= limit && (evidence.failureRate ?? 1) > analysis.toleratedFailureRate) {
    const seen = stable
      ? `${rateOf(canary)}, of stable’s ${stable.failedVisitors} of ${stable.visitors}`
      : rateOf(canary);
    if (isDoubtful(canary)) {
      return {
        action: 'hold',
        reason: `held: ${seen}, but all of them in ${canary.failedNetworks} of ${canary.networks} places`,
      };
    }
    const strength = evidence.eValue > 1e9 ? 'over a billion' : compact.format(evidence.eValue);
    return { action: 'rollBack', reason: `${seen} (evidence ${strength}, limit ${compact.format(limit)})` };
  }
  if ((evidence.silentEValue ?? 0) >= 1 / analysis.holdBelow) {
    const silent = `${canary.silentVisitors} visitors were sent it and reported nothing, with stable ${stable?.silentVisitors ?? 0}`;
    return { action: 'hold', reason: `held: ${silent}; it may break before it can say so` };
  }
  const current = stages[stage]!;
  if ('approval' in current) return { action: 'wait', reason: 'waits for approval' };
  const overdue = secondsInStage - secondsOf(current.duration);
  if (overdue < 0) return { action: 'wait', reason: null };
  if (isSlower(evidence, analysis)) {
    const times = `loads in ${canary.medianLoad} ms, stable in ${stable!.medianLoad} ms`;
    return {
      action: 'hold',
      reason: `held: ${times} (one-sided Mann-Whitney test, p = ${evidence.slowerP!.toPrecision(2)})`,
    };
  }
  const lack = missing(plan, stage, evidence);
  if (lack && overdue >= secondsOf(analysis.waitAtMost))
    return { action: 'ask', reason: lack.replace(/^waits for \w+/, 'waits for approval') };
  if (lack) return { action: 'wait', reason: lack };
  return { action: 'advance', reason: `${rateOf(canary)} in ${current.duration} at ${current.targetPercentage} %` };
}
