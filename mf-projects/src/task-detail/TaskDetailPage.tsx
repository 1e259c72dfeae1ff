import { ArrowLeft } from 'lucide-react';
import { isGone, shownOf } from '@project-practice/shared/api';
import { Link, useParams, usePageTitle } from '@project-practice/shared/router';
import { Breadcrumb } from '@project-practice/shared/details';
import { ErrorState, LinkButton, Page, Skeleton } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { FRESH, useProjectsDetailQuery, useProjectsTaskQuery, useProjectsTasksQuery } from '../project/projectApi.ts';
import { RECENT, useProjectsSubmissionsQuery } from '../submission/submissionApi.ts';
import { projectTexts, taskTexts } from '../texts.ts';
import { TaskScreen } from './TaskScreen.tsx';

export function TaskDetailPage() {
  const { projectId = '', taskId = '' } = useParams();
  const project = useProjectsDetailQuery(projectId, FRESH);
  const tasks = useProjectsTasksQuery(projectId, FRESH);
  const task = useProjectsTaskQuery({ projectId, taskId }, FRESH);
  // For `LatestSubmission`. The task waits for it, so that the strip does not push the content down when it arrives.
  const { isLoading: isLatestOnItsWay } = useProjectsSubmissionsQuery({ projectId, taskId }, RECENT);
  usePageTitle(isGone(task.error) ? taskTexts.notFound : shownOf(task)?.name);

  // The task's summary from the list, so that side list and heading stay while navigating from task to task.
  const listed = tasks.currentData?.find(({ id }) => String(id) === taskId) ?? task.currentData;
  const reads = [project, tasks, task];
  if (
    project.currentData &&
    tasks.currentData &&
    listed &&
    (task.currentData || !task.isError) &&
    !reads.some(({ error }) => isGone(error))
  ) {
    return (
      <TaskScreen
        projectId={projectId}
        project={project.currentData}
        tasks={tasks.currentData}
        summary={listed}
        task={isLatestOnItsWay ? undefined : task.currentData}
        isStale={reads.some(({ isError }) => isError)}
        isRefreshing={reads.some(({ isFetching }) => isFetching)}
        onRefresh={() => reads.forEach(({ refetch }) => void refetch())}
      />
    );
  }

  const failed = reads.filter(({ isError }) => isError);
  const known = shownOf(project);
  const isMissing = isGone(task.error) && failed.length === 1;
  const isLoading = reads.some(({ isFetching }) => isFetching);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        {known && <Link to={paths.project(projectId)}>{known.name}</Link>}
        {taskTexts.tasks}
      </Breadcrumb>
      {failed.length > 0 && !isLoading ? (
        <ErrorState
          isScreen
          message={isMissing ? taskTexts.notFound : taskTexts.failed}
          onRetry={isMissing ? undefined : retry}
          isRetrying={isLoading}
          action={<BackToProject projectId={projectId} />}
        />
      ) : (
        <Skeleton shape="split" label={taskTexts.loading} />
      )}
    </Page>
  );
}

const BackToProject = ({ projectId }: { projectId: string }) => (
  <LinkButton as={Link} to={paths.project(projectId)} variant="secondary" icon={<ArrowLeft aria-hidden />}>
    {taskTexts.backToProject}
  </LinkButton>
);
