import { styled } from 'styled-components';
import type { Project, Task } from 'shared/contract';
import { Widget } from 'shared/remote';
import { Link } from 'shared/router';
import { tokens } from 'shared/theme';
import { Breadcrumb, Page, PageHeader, Split, Stack, StatusChip } from 'shared/ui';
import { paths } from '../../paths.ts';
import { areAllPassed, stepsOf } from '../../project/taskOrder.ts';
import { StaleNotice } from '../../StaleNotice.tsx';
import { projectTexts } from '../../texts.ts';
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
  task: Task;
  isStale: boolean;
  isRefreshing: boolean;
  onRefresh(): void;
}

/** One task with its neighbours: registration first, then the order, then the work itself. */
export function TaskScreen({ projectId, project, tasks, task, isStale, isRefreshing, onRefresh }: Props) {
  const steps = stepsOf(tasks);
  const step = steps.find((other) => other.task.id === task.id);
  const next = steps.find(({ task: other, isLocked }) => !other.is_passed && !isLocked && other.id !== task.id)?.task;

  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{projectTexts.projects}</Link>
        <Link to={paths.project(projectId)}>{project.name}</Link>
        {task.name}
      </Breadcrumb>
      <Split $side="280px" $sideFirst>
        <TaskSide projectId={projectId} taskId={String(task.id)} steps={steps} showsLocks={project.is_registered} />
        <Stack $gap={5}>
          {isStale && <StaleNotice onRetry={onRefresh} isRetrying={isRefreshing} />}
          {project.is_registered && areAllPassed(tasks) && <Widget slot="certificates/completion-banner/v1" data={{ projectId }} />}
          <Header>
            <PageHeader title={task.name}>
              {task.is_passed && (
                <div>
                  <StatusChip status="passed" />
                </div>
              )}
            </PageHeader>
            {!project.is_registered ? (
              <RegistrationRequired projectId={projectId} />
            ) : step?.isLocked && !task.is_passed ? (
              <TaskLocked projectId={projectId} steps={steps} step={step} />
            ) : (
              <TaskWork key={task.id} projectId={projectId} task={task} next={next} />
            )}
          </Header>
        </Stack>
      </Split>
    </Page>
  );
}
