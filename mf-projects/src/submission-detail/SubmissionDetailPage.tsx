import { ArrowLeft } from 'lucide-react';
import type { Project, Submission } from '@project-practice/shared/contract';
import { isGone, shownOf } from '@project-practice/shared/api';
import { Widget } from '@project-practice/shared/remote';
import { Link, useParams, usePageTitle } from '@project-practice/shared/router';
import { Breadcrumb, CopyButton, SafeText, Section } from '@project-practice/shared/details';
import {
  Card,
  ErrorState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Split,
  Stack,
  StaleNotice,
  Text,
} from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { useProjectsDetailQuery } from '../project/projectApi.ts';
import { isPassed, isPending, isUnjudged } from '../submission/readSubmission.ts';
import { areAllPassed } from '../project/taskOrder.ts';
import { RECENT, useProjectsSubmissionQuery, type SubmissionPlace } from '../submission/submissionApi.ts';
import { NAME_TO_COME, projectTexts, submissionListTexts, submissionTexts } from '../texts.ts';
import { reportText } from './exchangeText.ts';
import { Onward } from './Onward.tsx';
import { RerunNotice } from './RerunNotice.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { Verdict } from './Verdict.tsx';

export function SubmissionDetailPage() {
  const { projectId = '', taskId = '', submissionId = '' } = useParams();
  const place = { projectId, taskId, submissionId };
  const read = useProjectsSubmissionQuery(place, RECENT);
  const { error, isError, isFetching, refetch } = read;
  const isMissing = isGone(error);
  const submission = shownOf(read);
  // For the breadcrumb and for what comes after a pass; a failure does not wait for it.
  const projectRead = useProjectsDetailQuery(projectId);
  const { isLoading: isProjectOnItsWay } = projectRead;
  const project = shownOf(projectRead);
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
            // Not before the submission, whose skeleton would move when a long name takes a second line.
            subtitle={(submission && taskName) || NAME_TO_COME}
          />
          <Stack $gap={5}>
            {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
            {submission && !(isPassed(submission) && isProjectOnItsWay) ? (
              <>
                <Result submission={submission} place={place} project={project} />
                <div>{back}</div>
              </>
            ) : (
              // Without the link below it, which the result would push away.
              <Skeleton shape="detail" label={submissionTexts.loading} />
            )}
          </Stack>
        </>
      )}
    </Page>
  );
}

interface ResultProps {
  submission: Submission;
  place: SubmissionPlace;
  project: Project | undefined;
}

/** The verdict first; facts aside. */
function Result({ submission, place, project }: ResultProps) {
  const { execution_logs: logs } = submission;
  const { projectId, taskId } = place;
  const isDone = isPassed(submission) && project?.is_registered && areAllPassed(project.tasks);
  return (
    <Split $side="300px">
      <Stack $gap={5}>
        {isUnjudged(submission) && <RerunNotice {...place} reason={submission.feedback} />}
        <Verdict
          submission={submission}
          place={place}
          onward={
            isPassed(submission) &&
            project &&
            !isDone && <Onward projectId={projectId} taskId={taskId} project={project} />
          }
        />
        {isDone && <Widget slot="certificates/project-banner/v1" data={{ projectId }} />}
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
        {submission.feedback && (
          <Card>
            <Section title={submissionTexts.feedback}>
              <SafeText text={submission.feedback} />
            </Section>
          </Card>
        )}
      </Stack>
      <SubmissionFacts submission={submission} />
    </Split>
  );
}
