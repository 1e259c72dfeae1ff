import type { Evidence } from '../health/evidence.ts';
import { holdingEValue } from '../health/guards.ts';
import { describeFinding } from './findingWords.ts';
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

type Places = Pick<Evidence['canary'], 'networks' | 'failedNetworks'>;

const placesOf = ({ networks, failedNetworks }: Places) => `${failedNetworks} of ${networks} places`;

/** Whether the failures may be made up by a few. */
function isDoubtful({ networks = 0, failedNetworks = 0 }: Places): boolean {
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

const strengthOf = (eValue: number) => (eValue > 1e9 ? 'over a billion' : compact.format(eValue));

/** What speaks against a version at any time. */
function faultOf(evidence: Evidence, analysis: Analysis): Verdict | undefined {
  const { canary, stable } = evidence;
  const limit = 1 / analysis.falseAlarm;
  if (evidence.eValue >= limit && (evidence.failureRate ?? 1) > analysis.toleratedFailureRate) {
    const seen = stable
      ? `${rateOf(canary)}, of stable’s ${stable.failedVisitors} of ${stable.visitors}`
      : rateOf(canary);
    if (isDoubtful(canary)) return { action: 'hold', reason: `held: ${seen}, but all of them in ${placesOf(canary)}` };
    const strength = `evidence ${strengthOf(evidence.eValue)}, limit ${compact.format(limit)}`;
    return { action: 'rollBack', reason: `${seen} (${strength})` };
  }
  if ((evidence.silentEValue ?? 0) >= 1 / analysis.holdBelow) {
    const silent = `${canary.silentVisitors} visitors were sent it and reported nothing, with stable ${stable?.silentVisitors ?? 0}`;
    return { action: 'hold', reason: `held: ${silent}; it may break before it can say so` };
  }
  return guardedBy(evidence, analysis);
}

/** What the guards of the plan say. One that takes a version back holds it first, as soon as the evidence is enough for that. */
function guardedBy({ findings = [] }: Evidence, analysis: Analysis): Verdict | undefined {
  const limits = { rollBack: 1 / analysis.falseAlarm, hold: 1 / analysis.holdBelow };
  const verdicts = findings.flatMap((finding): Verdict[] => {
    const isCertain = finding.eValue >= limits[finding.action];
    const eValue = isCertain ? finding.eValue : holdingEValue(finding);
    const limit = isCertain ? limits[finding.action] : limits.hold;
    if (eValue < limit) return [];
    const reason = `${describeFinding(finding)} (evidence ${strengthOf(eValue)}, limit ${compact.format(limit)})`;
    const isTolerated = finding.canary / finding.canaryVisitors <= analysis.toleratedFailureRate;
    const isRolledBack = finding.action === 'rollBack' && isCertain && !isTolerated && !isDoubtful(finding);
    return [isRolledBack ? { action: 'rollBack', reason } : { action: 'hold', reason: `held: ${reason}` }];
  });
  return verdicts.find(({ action }) => action === 'rollBack') ?? verdicts[0];
}

function slownessOf(evidence: Evidence, analysis: Analysis): Verdict | undefined {
  if (!isSlower(evidence, analysis)) return undefined;
  const times = `loads in ${evidence.canary.medianLoad} ms, stable in ${evidence.stable!.medianLoad} ms`;
  const p = evidence.slowerP!.toPrecision(2);
  return { action: 'hold', reason: `held: ${times} (one-sided Mann-Whitney test, p = ${p})` };
}

/** What speaks against going on, whoever decides. */
export const objectionTo = (evidence: Evidence, analysis: Analysis): Verdict | undefined =>
  faultOf(evidence, analysis) ?? slownessOf(evidence, analysis);

/** Decides what to do with a rollout now. Faults are judged at every evaluation, everything else only when a stage could end. */
export function judge({ plan, stage, secondsInStage, evidence }: Situation): Verdict {
  const { analysis, stages } = plan;
  const fault = faultOf(evidence, analysis);
  if (fault) return fault;
  const current = stages[stage]!;
  if ('approval' in current) return slownessOf(evidence, analysis) ?? { action: 'wait', reason: 'waits for approval' };
  const overdue = secondsInStage - secondsOf(current.duration);
  if (overdue < 0) return { action: 'wait', reason: null };
  const slowness = slownessOf(evidence, analysis);
  if (slowness) return slowness;
  const lack = missing(plan, stage, evidence);
  if (lack && overdue >= secondsOf(analysis.waitAtMost))
    return { action: 'ask', reason: lack.replace(/^waits for \w+/, 'waits for approval') };
  if (lack) return { action: 'wait', reason: lack };
  return {
    action: 'advance',
    reason: `${rateOf(evidence.canary)} in ${current.duration} at ${current.targetPercentage} %`,
  };
}
