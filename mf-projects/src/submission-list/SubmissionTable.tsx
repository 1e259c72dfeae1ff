import type { Submission } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { DateTime, Progress, RowLink, Table, type TableColumn } from '@project-practice/shared/details';
import { Stack, VisuallyHidden } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { isPending, personOf } from '../submission/readSubmission.ts';
import { SubmissionStatus } from '../submission/SubmissionStatus.tsx';
import { submissionListTexts } from '../texts.ts';
import { SubmissionLinks } from './SubmissionLinks.tsx';

const { columns: headers } = submissionListTexts;

const SuccessRate = ({ submission }: { submission: Submission }) => {
  const text = submissionListTexts.rate(submission.passed_percentage, submission.passed_tests);
  const isOver = !isPending(submission);
  return (
    <Stack $gap={1}>
      {/* Hidden when the bar announces it. */}
      <span aria-hidden={isOver}>{text}</span>
      {isOver && <Progress value={submission.passed_percentage} label={headers.rate} valueText={text} isLabelHidden />}
    </Stack>
  );
};

const columnsFor = (projectId: string): TableColumn<Submission>[] => [
  { key: 'status', header: headers.status, isTight: true, cell: (row) => <SubmissionStatus submission={row} /> },
  { key: 'user', header: headers.user, cell: personOf },
  { key: 'team', header: headers.team, cell: (row) => row.team.name || '-' },
  { key: 'task', header: headers.task, cell: (row) => row.task.name || '-' },
  { key: 'rate', header: headers.rate, cell: (row) => <SuccessRate submission={row} /> },
  {
    key: 'passed',
    header: headers.passed,
    align: 'end',
    isTight: true,
    cell: (row) => (row.total_tests > 0 ? `${row.passed_tests} / ${row.total_tests}` : row.passed_tests),
  },
  {
    key: 'links',
    header: headers.links,
    cell: (row) => <SubmissionLinks deployment={row.deployment_url} repository={row.github_url} />,
  },
  { key: 'completed', header: headers.completed, cell: (row) => <DateTime value={row.completed_at} show="datetime" /> },
  {
    key: 'actions',
    header: headers.actions,
    // This link covers its whole row.
    cell: (row) => (
      <RowLink as={Link} to={paths.submission(projectId, row.task.id, row.id)}>
        {submissionListTexts.view}
        <VisuallyHidden> of submission #{row.id}</VisuallyHidden>
      </RowLink>
    ),
  },
];

export function SubmissionTable({ projectId, submissions }: { projectId: string; submissions: readonly Submission[] }) {
  return (
    <Table
      caption={submissionListTexts.caption}
      columns={columnsFor(projectId)}
      rows={submissions}
      rowKey={(row) => row.id}
    />
  );
}
