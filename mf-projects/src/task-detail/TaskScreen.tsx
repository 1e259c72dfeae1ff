import { styled } from 'styled-components';
import type { Project, Task, TaskSummary } from '@project-practice/shared/contract';
import { Widget } from '@project-practice/shared/remote';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Breadcrumb, StatusChip } from '@project-practice/shared/details';
import { Page, PageHeader, Skeleton, Split, Stack, StaleNotice } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { areAllPassed, stepsOf } from '../project/taskOrder.ts';
import { projectTexts, taskTexts } from '../texts.ts';
import { RegistrationRequired } from './RegistrationRequired.tsx';
import { TaskLocked } from './TaskLocked.tsx';
import { TaskSide } from './TaskSide.tsx';
import { TaskWork } from './TaskWork.tsx';

const Header = styled.div`
  & > header {
    margin-block-end: ${tokens.space[5]};
  }
`;

interface Props {
  projectId: string;
  project: Project;
  tasks: Task[];
  /** The task's entry in the list. */
  summary: TaskSummary;
  /** The full task; undefined until it has loaded. */
  task: Task | undefined;
  isStale: boolean;
  isRefreshing: boolean;
  onRefresh(): void;
}

/** One task beside the task list. Shows the registration notice, the lock notice, or the task itself. */
export function TaskScreen({ projectId, project, tasks, summary, task, isStale, isRefreshing, onRefresh }: Props) {
  const steps = stepsOf(tasks);
  const step = steps.find((other) => other.task.id === summary.id);
  const next = steps.find(
    ({ task: other, isLocked }) => !other.is_passed && !isLocked && other.id !== summary.id,
  )?.task;

  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        <Link to={paths.project(projectId)}>{project.name}</Link>
        {summary.name}
      </Breadcrumb>
      <Split $side="280px" $sideFirst>
        <TaskSide projectId={projectId} taskId={String(summary.id)} steps={steps} />
        <Stack $gap={5}>
          {isStale && <StaleNotice onRetry={onRefresh} isRetrying={isRefreshing} />}
          {project.is_registered && areAllPassed(tasks) && (
            <Widget slot="certificates/completion-banner/v1" data={{ projectId }} />
          )}
          <Header>
            <PageHeader title={summary.name}>
              {summary.is_passed && (
                <div>
                  <StatusChip status="passed" />
                </div>
              )}
            </PageHeader>
            {!project.is_registered ? (
              <RegistrationRequired projectId={projectId} />
            ) : step?.isLocked ? (
              <TaskLocked projectId={projectId} steps={steps} step={step} />
            ) : task === undefined ? (
              <Skeleton shape="text" label={taskTexts.loading} />
            ) : (
              <TaskWork key={task.id} projectId={projectId} task={task} next={next} />
            )}
          </Header>
        </Stack>
      </Split>
    </Page>
  );
}
