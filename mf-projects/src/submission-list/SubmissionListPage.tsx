import { ArrowLeft } from 'lucide-react';
import { shownOf } from '@project-practice/shared/api';
import { Link, usePages, useParams } from '@project-practice/shared/router';
import { Breadcrumb, Pagination } from '@project-practice/shared/details';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  StaleNotice,
} from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { useProjectsDetailQuery } from '../project/projectApi.ts';
import { RECENT, useProjectsSubmissionsQuery } from '../submission/submissionApi.ts';
import { NAME_TO_COME, projectTexts, submissionListTexts } from '../texts.ts';
import { SubmissionTable } from './SubmissionTable.tsx';

/** The submissions of a project, or of one of its tasks. */
export function SubmissionListPage() {
  const { projectId = '', taskId } = useParams();
  const read = useProjectsSubmissionsQuery({ projectId, taskId }, RECENT);
  const { isError, isFetching, refetch } = read;
  const submissions = shownOf(read);
  // Only for the names of project and task; the table does not wait for it.
  const project = shownOf(useProjectsDetailQuery(projectId));
  const { shown, pages } = usePages(submissions);

  const back = taskId === undefined ? paths.project(projectId) : paths.task(projectId, taskId);
  const taskName =
    project?.tasks.find(({ id }) => String(id) === taskId)?.name ??
    submissions?.find((row) => String(row.task.id) === taskId)?.task.name;

  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        {project && <Link to={paths.project(projectId)}>{project.name}</Link>}
        {taskId !== undefined && taskName && <Link to={back}>{taskName}</Link>}
        {submissionListTexts.title}
      </Breadcrumb>
      <PageHeader
        title={submissionListTexts.title}
        subtitle={(taskId === undefined ? project?.name : taskName) ?? NAME_TO_COME}
        actions={
          <LinkButton as={Link} to={back} variant="secondary" icon={<ArrowLeft aria-hidden />}>
            {taskId === undefined ? submissionListTexts.backToProject : submissionListTexts.backToTask}
          </LinkButton>
        }
      />
      {isError && submissions && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
      {submissions === undefined ? (
        isError ? (
          <ErrorState message={submissionListTexts.failed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="table" label={submissionListTexts.loading} />
        )
      ) : submissions.length === 0 ? (
        <EmptyState
          title={submissionListTexts.emptyTitle}
          description={taskId === undefined ? submissionListTexts.emptyProject : submissionListTexts.emptyTask}
          action={
            <LinkButton as={Link} to={back}>
              {taskId === undefined ? submissionListTexts.openProject : submissionListTexts.openTask}
            </LinkButton>
          }
        />
      ) : (
        <>
          <SubmissionTable projectId={projectId} submissions={shown} />
          <Pagination {...pages} label={submissionListTexts.pages} />
        </>
      )}
    </Page>
  );
}
