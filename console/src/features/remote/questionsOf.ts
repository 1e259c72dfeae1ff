import type { Rollout } from '../../api/types.ts';
import { failedOf } from '../../rollout/failedOf.ts';
import { isHeld, verdictOf } from '../../rollout/verdictOf.ts';
import { secondsOf, spell } from './TimeLeft.tsx';

const stableOf = ({ fromVersion, evidence }: Rollout) =>
  evidence?.stable
    ? ` With ${fromVersion}, ${evidence.stable.failedVisitors} of ${evidence.stable.visitors} failed.`
    : '';

/** What the stage still had to run; nothing for one without a time, or whose time is up. */
function skippedOf({ plan, stage, stageStartedAt }: Rollout): string {
  const current = plan.stages[stage];
  if (!current || !('duration' in current)) return '';
  const left = secondsOf(current.duration) - (Date.now() - Date.parse(stageStartedAt)) / 1_000;
  return left > 0 ? ` The ${spell(left)} that are left of this stage are skipped.` : '';
}

/** The questions before a rollout is changed: they name the version, the shares, and the numbers so far. */
export function questionsOf(rollout: Rollout) {
  const { name, version, fromVersion, percentage, plan, stage } = rollout;
  const numbers = `So far, ${failedOf(rollout)} with it.${stableOf(rollout)}`;
  const warning = isHeld(rollout) ? ` It is held: ${verdictOf(rollout).text}` : '';
  const next = plan.stages[stage + 1];
  return {
    promote: (toEnd: boolean) => {
      const isLast = toEnd || !next;
      return {
        title: `Give ${name} ${version} to ${isLast ? 'everyone' : `${next.targetPercentage} %`}?`,
        description: [
          `${percentage} % of the visitors get it now. ${numbers}${skippedOf(rollout)}${warning}`,
          isLast && fromVersion ? ` ${fromVersion} is kept as the last known good.` : '',
        ].join(''),
        confirmLabel: isLast ? 'Roll out to everyone' : 'Promote',
        ...(isHeld(rollout) && { tone: 'danger' as const }),
      };
    },
    abort: {
      title: `Abort the rollout of ${name} ${version}?`,
      description: `The ${percentage} % of the visitors who get it ${fromVersion ? `return to ${fromVersion}` : `lose ${name}`} with the next page load. ${numbers}`,
      confirmLabel: 'Abort rollout',
      cancelLabel: 'Keep running',
      tone: 'danger' as const,
    },
  };
}
