import type { TeamEvent } from '@project-practice/shared/contract';
import { paths } from '../../paths.ts';
import { activityTexts as texts } from '../../activityTexts.ts';

/** An event in words: what was done to the thing that `to` leads to, and what came of it. */
interface Told {
  did: string;
  /** The name of a task or project. */
  what?: string;
  to?: string;
  outcome?: string | undefined;
  /** The project of a task. */
  where?: string | undefined;
}

/** Undefined for what this version does not know. */
export function tellEvent({ kind, project, task, submission, certificate_no }: TeamEvent): Told | undefined {
  if (kind === 'created' || kind === 'joined') return { did: texts[kind] };
  if (!project) return undefined;
  const { id, name: what } = project;
  if (kind === 'submitted' && task && submission) {
    return {
      did: submission.status === 'passed' ? texts.passed : texts.submitted,
      what: task.name,
      to: paths.submission(id, task.id, submission.id),
      outcome: outcomeOf(submission),
      where: what,
    };
  }
  if (kind === 'certified' && certificate_no)
    return { did: texts.certified, what, to: paths.certificate(certificate_no) };
  if (kind === 'registered' || kind === 'finished') return { did: texts[kind], what, to: paths.project(id) };
  return undefined;
}

function outcomeOf({ status, passed_tests, total_tests }: NonNullable<TeamEvent['submission']>): string | undefined {
  const { outcomes } = texts;
  if (status === 'failed') return outcomes.failed(passed_tests, total_tests);
  return status === 'pending' || status === 'error' || status === 'cancelled' ? outcomes[status] : undefined;
}
