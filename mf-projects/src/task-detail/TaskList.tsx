import { styled } from 'styled-components';
import type { TaskSummary } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Progress, StatusChip } from '@project-practice/shared/details';
import { Stack } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { countPassed, type TaskStep } from '../project/taskOrder.ts';
import { taskTexts } from '../texts.ts';

const { color, motion, radius, size, space, weight } = tokens;

const List = styled.ol`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${tokens.target};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.inkMuted};
  font-size: ${size.sm};
  line-height: 1.35;
  text-decoration: none;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[aria-current] {
    background: ${color.hover};
    color: ${color.ink};
    font-weight: ${weight.semibold};
    box-shadow: inset 3px 0 0 ${color.secondary};
  }
  /* On a phone with very large text the status is below the name. */
  @media (max-width: 18em) {
    grid-template-columns: 1.5rem minmax(0, 1fr);
    & > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
  & > .position {
    color: ${color.inkSubtle};
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  projectId: string;
  taskId: string;
  steps: readonly TaskStep<TaskSummary>[];
  onChoose?(): void;
}

/** All tasks of the project with their status, for the side list and the drawer. */
export function TaskList({ projectId, taskId, steps, onChoose }: Props) {
  const passed = countPassed(steps.map(({ task }) => task));
  return (
    <Stack $gap={4}>
      <Progress value={passed} max={steps.length} label={taskTexts.progress} valueText={`${passed}/${steps.length}`} />
      <nav aria-label={taskTexts.tasks}>
        <List>
          {steps.map(({ task, position, isLocked }) => {
            const status = task.is_passed ? 'passed' : isLocked ? 'locked' : undefined;
            return (
              <li key={task.id}>
                <Entry
                  to={paths.task(projectId, task.id)}
                  aria-current={String(task.id) === taskId ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <span className="position">{position}.</span>
                  <span>{task.name}</span>
                  {status && <StatusChip size="sm" status={status} />}
                </Entry>
              </li>
            );
          })}
        </List>
      </nav>
    </Stack>
  );
}
