import { ArrowLeft } from 'lucide-react';
import { isRequestError } from 'shared/api';
import { Link, useParams, usePageTitle } from 'shared/router';
import { Breadcrumb, ErrorState, LinkButton, Page, Skeleton } from 'shared/ui';
import { paths } from '../../paths.ts';
import { FRESH, useProjectsDetailQuery, useProjectsTaskQuery, useProjectsTasksQuery } from '../../project/projectApi.ts';
import { projectTexts, taskTexts } from '../../texts.ts';
import { TaskScreen } from './TaskScreen.tsx';

export function TaskDetailPage() {
  const { projectId = '', taskId = '' } = useParams();
  const project = useProjectsDetailQuery(projectId, FRESH);
  const tasks = useProjectsTasksQuery(projectId, FRESH);
  const task = useProjectsTaskQuery({ projectId, taskId }, FRESH);
  usePageTitle(task.data?.name);

  // `currentData` would forget the last answer on every refresh; `data` of another task must not show for this one.
  const isThisTask = task.data !== undefined && String(task.data.id) === taskId;
  if (project.data && tasks.data && task.data && isThisTask) {
    const reads = [project, tasks, task];
    return (
      <TaskScreen
        projectId={projectId}
        project={project.data}
        tasks={tasks.data}
        task={task.data}
        isStale={reads.some(({ isError }) => isError)}
        isRefreshing={reads.some(({ isFetching }) => isFetching)}
        onRefresh={() => reads.forEach(({ refetch }) => void refetch())}
      />
    );
  }

  const failed = [project, tasks, task].filter(({ isError }) => isError);
  const isMissing = project.data && tasks.data && isRequestError(task.error) && task.error.status === 404;
  const isLoading = [project, tasks, task].some(({ isFetching }) => isFetching);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        {project.data ? <Link to={paths.project(projectId)}>{project.data.name}</Link> : null}
        {taskTexts.tasks}
      </Breadcrumb>
      {failed.length > 0 && !isLoading ? (
        <ErrorState message={isMissing ? taskTexts.notFound : taskTexts.failed} onRetry={isMissing ? undefined : retry} action={<BackToProject projectId={projectId} />} />
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
