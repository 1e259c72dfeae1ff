import type { Submission } from '@project-practice/shared/contract';
import { StatusChip } from '@project-practice/shared/details';
import { Cluster, Spinner, Text } from '@project-practice/shared/ui';
import { gradingTexts } from '../texts.ts';
import { isPending } from './readSubmission.ts';

/** The current step of a pending submission, as text. */
export function gradingStep(submission: Submission): string {
  const { queue_position: ahead, total_tests: total, execution_logs: logs } = submission;
  if (submission.is_waking) return gradingTexts.waking;
  if (ahead !== undefined && ahead > 0) return gradingTexts.queued(ahead);
  const done = Math.max(logs.length, submission.passed_tests);
  if (total > 0 && done > 0) return gradingTexts.running(Math.min(done + 1, total), total);
  return ahead === 0 && done === 0 ? gradingTexts.next : gradingTexts.starting;
}

interface Props {
  submission: Submission;
  /** Whether screen readers announce changes; in a long table that would be noise. */
  isAnnounced?: boolean;
}

export function SubmissionStatus({ submission, isAnnounced = false }: Props) {
  return (
    <Cluster role={isAnnounced ? 'status' : undefined}>
      <StatusChip size="sm" status={submission.status} />
      {isPending(submission) && (
        <Text as="span" $tone="muted" $size="sm">
          <Spinner /> <span>{gradingStep(submission)}</span>
        </Text>
      )}
    </Cluster>
  );
}
