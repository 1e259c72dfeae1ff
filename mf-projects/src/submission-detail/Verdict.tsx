import { styled } from 'styled-components';
import type { ExecutionLog, Submission } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Progress } from '@project-practice/shared/details';
import { Card, Cluster, LinkButton, Stack, Text } from '@project-practice/shared/ui';
import { Actions } from '../Actions.tsx';
import { paths } from '../paths.ts';
import { isFailed, isPending, isUnjudged } from '../submission/readSubmission.ts';
import type { SubmissionPlace } from '../submission/submissionApi.ts';
import { gradingStep, SubmissionStatus } from '../submission/SubmissionStatus.tsx';
import { submissionTexts } from '../texts.ts';
import { Exchange } from './Exchange.tsx';
import { lookAtText } from './exchangeText.ts';
import { firstFailureOf } from './firstFailureOf.ts';
import { Part, Parts } from './Part.tsx';

const Name = styled.h2`
  font-size: ${tokens.size.lg};
  overflow-wrap: anywhere;
`;

interface Props {
  submission: Submission;
  place: SubmissionPlace;
  /** Where a passed submission leads. */
  onward: React.ReactNode;
}

/** How the submission ended, and what to mend first: it opens the screen, so that nobody has to look for it. */
export function Verdict({ submission, place, onward }: Props) {
  const { execution_logs: logs, passed_tests: passed, total_tests: total } = submission;
  const index = firstFailureOf(logs);
  const failure = logs[index];
  const isRepeatable = isFailed(submission) || isUnjudged(submission);
  return (
    <Card as="section" $padding="sm" aria-label={submissionTexts.verdict}>
      <Stack $gap={3}>
        <Cluster $gap={3}>
          <SubmissionStatus submission={submission} isAnnounced />
          {total > 0 && !isPending(submission) && <Text $tone="muted">{submissionTexts.passedOf(passed, total)}</Text>}
        </Cluster>
        {isPending(submission) && (
          <Progress
            value={logs.length}
            max={Math.max(total, 1)}
            size="md"
            label={gradingStep(submission)}
            valueText={total > 0 ? `${logs.length} / ${total}` : undefined}
          />
        )}
        {failure && <FirstFailure log={failure} number={index + 1} total={Math.max(total, logs.length)} />}
        {(isRepeatable || onward) && (
          <Actions>
            {isRepeatable && (
              <LinkButton
                as={Link}
                to={paths.resubmission(place.projectId, place.taskId, submission.team.uuid)}
                size="sm"
              >
                {submissionTexts.again}
              </LinkButton>
            )}
            {onward}
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

function FirstFailure({ log, number, total }: { log: ExecutionLog; number: number; total: number }) {
  return (
    <div>
      <Name>{submissionTexts.failedAt(number, total, log.name)}</Name>
      <Parts>
        {log.expected && <Part label={submissionTexts.expected} text={log.expected} tone="good" isShort />}
        {log.actual && <Part label={submissionTexts.got} text={log.actual} tone="bad" isShort />}
      </Parts>
      <Text>
        <strong>{submissionTexts.lookAt}</strong> {lookAtText(log)}
      </Text>
      <Exchange log={log} isRest />
    </div>
  );
}
