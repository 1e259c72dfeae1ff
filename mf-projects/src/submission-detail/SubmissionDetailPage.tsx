import { ArrowLeft } from 'lucide-react';
import type { Submission } from 'shared/contract';
import { isGone, shownOf } from 'shared/api';
import { Link, useParams, usePageTitle } from 'shared/router';
import { Breadcrumb, CopyButton, Progress, SafeText, Section } from 'shared/details';
import { Card, ErrorState, LinkButton, Page, PageHeader, Skeleton, Stack, StaleNotice, Text } from 'shared/ui';
import { paths } from '../paths.ts';
import { useProjectsDetailQuery } from '../project/projectApi.ts';
import { isFailed, isPassed, isPending, isUnjudged } from '../submission/readSubmission.ts';
import { gradingStep } from '../submission/SubmissionStatus.tsx';
import { RECENT, useProjectsSubmissionQuery, type SubmissionPlace } from '../submission/submissionApi.ts';
import { NAME_TO_COME, projectTexts, submissionListTexts, submissionTexts } from '../texts.ts';
import { reportText } from './exchangeText.ts';
import { Onward } from './Onward.tsx';
import { RerunNotice } from './RerunNotice.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';

export function SubmissionDetailPage() {
  const { projectId = '', taskId = '', submissionId = '' } = useParams();
  const place = { projectId, taskId, submissionId };
  const read = useProjectsSubmissionQuery(place, RECENT);
  const { error, isError, isFetching, refetch } = read;
  const isMissing = isGone(error);
  const submission = shownOf(read);
  // Only for the breadcrumb and Continue; the result does not wait for it.
  const project = shownOf(useProjectsDetailQuery(projectId));
  usePageTitle(isMissing ? submissionTexts.notFound : submission && submissionTexts.title(submissionId));
  const taskName = submission?.task.name ?? project?.tasks.find(({ id }) => String(id) === taskId)?.name;

  const back = (
    <LinkButton
      as={Link}
      to={paths.submissions(projectId, taskId)}
      variant="secondary"
      icon={<ArrowLeft aria-hidden />}
    >
      {submissionTexts.back}
    </LinkButton>
  );

  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        {project && <Link to={paths.project(projectId)}>{project.name}</Link>}
        {taskName && <Link to={paths.task(projectId, taskId)}>{taskName}</Link>}
        <Link to={paths.submissions(projectId, taskId)}>{submissionListTexts.title}</Link>
        {`#${submissionId}`}
      </Breadcrumb>
      {!submission && isError ? (
        <ErrorState
          isScreen
          message={isMissing ? submissionTexts.notFound : submissionTexts.failed}
          onRetry={isMissing ? undefined : refetch}
          isRetrying={isFetching}
          action={back}
        />
      ) : (
        <>
          <PageHeader
            title={submissionTexts.title(submissionId)}
            subtitle={taskName || NAME_TO_COME}
            actions={
              <>
                {submission && (isFailed(submission) || isUnjudged(submission)) && (
                  <LinkButton as={Link} to={paths.resubmission(projectId, taskId, submission.team.uuid)}>
                    {submissionTexts.again}
                  </LinkButton>
                )}
                {submission && isPassed(submission) && project && (
                  <Onward projectId={projectId} taskId={taskId} project={project} />
                )}
                {back}
              </>
            }
          />
          {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
          {submission ? (
            <Result submission={submission} place={place} />
          ) : (
            <Skeleton shape="detail" label={submissionTexts.loading} />
          )}
        </>
      )}
    </Page>
  );
}

function Result({ submission, place }: { submission: Submission; place: SubmissionPlace }) {
  const { execution_logs: logs, total_tests: total } = submission;
  return (
    <Stack $gap={5}>
      {isUnjudged(submission) && <RerunNotice {...place} />}
      {isPending(submission) && (
        <Card>
          <Progress
            value={logs.length}
            max={Math.max(total, 1)}
            size="md"
            label={gradingStep(submission)}
            valueText={total > 0 ? `${logs.length} / ${total}` : undefined}
          />
        </Card>
      )}
      <SubmissionFacts submission={submission} />
      {submission.feedback && (
        <Card>
          <Section title={submissionTexts.feedback}>
            <SafeText text={submission.feedback} />
          </Section>
        </Card>
      )}
      <Card>
        <Section
          title={submissionTexts.results}
          actions={
            logs.length > 0 && <CopyButton size="sm" text={reportText(submission)} label={submissionTexts.copy} />
          }
        >
          {logs.length > 0 ? (
            <ResultsTable logs={logs} />
          ) : (
            <Text $tone="muted">
              {isPending(submission) ? submissionTexts.noResults : submissionTexts.noResultsFinal}
            </Text>
          )}
        </Section>
      </Card>
    </Stack>
  );
}
