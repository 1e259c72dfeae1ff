import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { Project, Task } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Chip, Progress, Section } from '@project-practice/shared/details';
import { Card, EmptyState, LinkButton, Stack } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { areAllPassed, countPassed, stepsOf } from '../project/taskOrder.ts';
import { detailTexts, taskTexts } from '../texts.ts';
import { TaskRow } from './TaskRow.tsx';

const List = styled.ol`
  display: grid;
  margin-inline: calc(-1 * ${tokens.space[3]});
  padding: 0;
  list-style: none;
`;

interface Props {
  project: Project;
  projectId: string;
  tasks: Task[] | undefined;
}

/** Lists the tasks by name from the project itself; difficulty and duration appear when `tasks` has loaded. */
export function ProjectTasks({ project, projectId, tasks }: Props) {
  const steps = stepsOf(tasks ?? project.tasks);
  const all = steps.map(({ task }) => task);
  const passed = countPassed(all);
  const badge = areAllPassed(all) && (
    <Chip tone="success" icon={<Check aria-hidden />}>
      {detailTexts.allCompleted}
    </Chip>
  );

  return (
    <Card>
      <Section title={detailTexts.tasks} actions={badge}>
        {all.length === 0 ? (
          <EmptyState
            title={detailTexts.noTasks}
            description={detailTexts.noTasksText}
            action={
              <LinkButton as={Link} to={paths.projects} variant="secondary">
                {taskTexts.browse}
              </LinkButton>
            }
          />
        ) : (
          <Stack $gap={4}>
            <Progress
              value={passed}
              max={all.length}
              size="md"
              label={detailTexts.progress}
              valueText={detailTexts.progressValue(passed, all.length)}
            />
            <List>
              {steps.map((step) => (
                <TaskRow
                  key={step.task.id}
                  projectId={projectId}
                  step={step}
                  task={tasks?.find(({ id }) => id === step.task.id)}
                  isRegistered={project.is_registered}
                />
              ))}
            </List>
          </Stack>
        )}
      </Section>
    </Card>
  );
}
