import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Submission } from '@project-practice/shared/contract';
import { DateTime, FactList, StatusChip } from '@project-practice/shared/details';
import { Card } from '@project-practice/shared/ui';
import { roomyLink } from '../roomyLink.ts';
import { personOf } from '../submission/readSubmission.ts';
import { webAddress } from '../submission/webAddress.ts';
import { submissionTexts } from '../texts.ts';
import { rowIdOf } from './rowIdOf.ts';

const Outward = styled.a`
  ${roomyLink}
`;

/** An untrusted URL: a link when it is http(s), plain text otherwise. */
const SafeLink = ({ address }: { address: string }): ReactNode => {
  const href = webAddress(address);
  if (!href) return address || '-';
  return (
    <Outward href={href} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </Outward>
  );
};

function FailedIndex({ submission, index }: { submission: Submission; index: number }) {
  const { execution_logs: logs, total_tests: total } = submission;
  const log = logs[index];
  // Scrolls without changing the address, so that Back still leaves the submission.
  const handleClick = (event: MouseEvent) => {
    const row = document.getElementById(rowIdOf(index));
    if (!row) return;
    event.preventDefault();
    row.scrollIntoView?.({ block: 'center' });
    row.focus({ preventScroll: true });
  };
  return (
    <>
      {`${index} (${submissionTexts.testOf(index + 1, Math.max(total, logs.length))})`}
      {log && (
        <>
          {' · '}
          <a href={`#${rowIdOf(index)}`} onClick={handleClick}>
            {submissionTexts.showFailed(log.name)}
          </a>
        </>
      )}
    </>
  );
}

export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { id, passed_tests: passed, total_tests: total, failed_test_index: failedIndex } = submission;
  return (
    <Card>
      <FactList
        facts={[
          { label: submissionTexts.id, value: id },
          { label: submissionTexts.status, value: <StatusChip size="sm" status={submission.status} /> },
          { label: submissionTexts.passedTests, value: total > 0 ? `${passed} / ${total}` : passed },
          { label: submissionTexts.rate, value: `${submission.passed_percentage}%` },
          { label: submissionTexts.created, value: <DateTime value={submission.created_at} show="datetime" /> },
          {
            label: submissionTexts.completed,
            value: <DateTime value={submission.completed_at} show="datetime" fallback={submissionTexts.notCompleted} />,
          },
          { label: submissionTexts.team, value: submission.team.name || '-' },
          { label: submissionTexts.user, value: personOf(submission) },
          // 0 is the first test.
          failedIndex !== null && {
            label: submissionTexts.failedIndex,
            value: <FailedIndex submission={submission} index={failedIndex} />,
            isWide: true,
          },
          { label: submissionTexts.deployment, value: <SafeLink address={submission.deployment_url} />, isWide: true },
          { label: submissionTexts.repository, value: <SafeLink address={submission.github_url} />, isWide: true },
        ]}
      />
    </Card>
  );
}
