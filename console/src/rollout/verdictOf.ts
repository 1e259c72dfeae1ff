import type { AlertTone } from '@project-practice/shared/ui';
import type { Rollout } from '../api/types.ts';
import { reasonOf } from './reasonOf.ts';

interface Verdict {
  tone: AlertTone;
  title: string;
  text: string;
}

const HELD = 'held: ';
const ASKS = 'waits for approval: ';
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const isHeld = ({ waitingFor }: Rollout): boolean => waitingFor?.startsWith(HELD) ?? false;

function healthOf({ plan, evidence }: Rollout): Verdict {
  const { minimumVisitors } = plan.analysis;
  const { visitors = 0, failedVisitors = 0 } = evidence?.canary ?? {};
  if (visitors === 0)
    return {
      tone: 'info',
      title: 'No visitor has it yet',
      text: 'The first numbers arrive with the first page that loads it.',
    };
  if (failedVisitors > 0 && evidence!.eValue > 1) {
    return {
      tone: 'warning',
      title: 'More failures than expected',
      text: `${failedVisitors} of ${visitors} visitors had a failure. It is rolled back automatically once the evidence is strong enough.`,
    };
  }
  if (visitors < minimumVisitors)
    return {
      tone: 'info',
      title: 'Too early to tell',
      text: `${visitors} of ${minimumVisitors} visitors have had it.`,
    };
  return {
    tone: 'success',
    title: 'Performing as well as stable',
    text: [
      `${visitors} visitors have had it, ${failedVisitors} with a failure.`,
      evidence?.outlook && `${evidence.outlook}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** How a running rollout is doing, in words. */
export function verdictOf(rollout: Rollout): Verdict {
  const said = (prefix: string) => capitalized(reasonOf(rollout.waitingFor!, 'registry').text.slice(prefix.length));
  if (isHeld(rollout)) return { tone: 'warning', title: 'Held', text: `${said(HELD)}.` };
  const health = healthOf(rollout);
  const stage = rollout.plan.stages[rollout.stage];
  const asks = rollout.waitingFor?.startsWith(ASKS);
  if (asks)
    return {
      tone: 'warning',
      title: 'Waiting for approval',
      text: `${said(ASKS)}.`,
    };
  if (stage && 'approval' in stage && health.tone !== 'warning')
    return { tone: 'info', title: 'Waiting for approval', text: `${health.title}. ${health.text}` };
  return health;
}
