import { Check, ChevronRight, Lock } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { Task, TaskSummary } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { media, tokens } from '@project-practice/shared/theme';
import { DifficultyChip, RowLink, StatusChip } from '@project-practice/shared/details';
import { Cluster, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import type { TaskStep } from '../project/taskOrder.ts';
import { detailTexts } from '../texts.ts';

const { color, radius, size, space, weight } = tokens;

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 4rem;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  /* The line between rows. A border would follow the rounded corners of the hover background. */
  & + &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }
  &:has(a:hover, a:focus-visible) {
    background: ${color.hover};
  }
  & > svg {
    flex: none;
    color: ${color.inkSubtle};
  }
  ${media.belowSm} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[2]} ${space[3]};
    padding-inline: ${space[2]};
  }
`;

/** On a phone the chips are below the name. */
const Chips = styled(Cluster)`
  justify-content: flex-end;
  ${media.belowSm} {
    grid-area: 2 / 2;
    justify-content: flex-start;
  }
`;

const look = (ground: string, ink: string, line: string) => css`
  border-color: ${line};
  background: ${ground};
  color: ${ink};
`;
const looks = {
  passed: look(color.successSoft, color.successInk, color.successLine),
  locked: look(color.sunken, color.inkMuted, color.lineStrong),
  open: look(color.surface, color.inkMuted, color.lineStrong),
  next: look(color.secondary, color.onSecondary, color.secondary),
};

const Mark = styled.span<{ $state: keyof typeof looks }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 1.5px solid;
  border-radius: ${radius.full};
  ${({ $state }) => looks[$state]}
  font-size: ${size.sm};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

interface Props {
  projectId: string;
  step: TaskStep<TaskSummary>;
  /** The full task; undefined until the tasks have loaded. */
  task: Task | undefined;
  /** Without a registered team, no task is shown as locked. */
  isRegistered: boolean;
}

export function TaskRow({ projectId, step, task, isRegistered }: Props) {
  const { is_passed, id, name } = step.task;
  const isLocked = isRegistered && step.isLocked && !is_passed;
  const state = is_passed ? 'passed' : isLocked ? 'locked' : isRegistered ? 'next' : 'open';
  return (
    <Row>
      <Mark $state={state} aria-hidden>
        {is_passed ? <Check /> : isLocked ? <Lock /> : step.position}
      </Mark>
      <Words>
        <RowLink as={Link} to={paths.task(projectId, id)}>
          {name}
        </RowLink>
        {task && task.duration_in_days > 0 && (
          <Text $tone="muted" $size="sm">
            {detailTexts.days(task.duration_in_days)}
          </Text>
        )}
      </Words>
      <Chips>
        {task && <DifficultyChip size="sm" level={task.difficulty_level} />}
        {(is_passed || isLocked) && <StatusChip size="sm" status={state} />}
      </Chips>
      <ChevronRight aria-hidden />
    </Row>
  );
}
