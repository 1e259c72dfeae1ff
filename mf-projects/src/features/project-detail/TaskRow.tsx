import { Check, ChevronRight, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import type { Task, TaskSummary } from 'shared/contract';
import { Link } from 'shared/router';
import { media, tokens } from 'shared/theme';
import { DifficultyChip, RowLink, StatusChip } from 'shared/details';
import { Cluster, Text } from 'shared/ui';
import { paths } from '../../paths.ts';
import type { TaskStep } from '../../project/taskOrder.ts';
import { detailTexts } from '../../texts.ts';

const { color, radius, size, space, weight } = tokens;

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 4rem;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  /* Beside the rounded hover ground, so that the line stays straight. */
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

/** Under the name where there is no room beside it. */
const Chips = styled(Cluster)`
  justify-content: flex-end;
  ${media.belowSm} {
    grid-area: 2 / 2;
    justify-content: flex-start;
  }
`;

const Mark = styled.span<{ $state: 'passed' | 'locked' | 'open' }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 1.5px solid ${({ $state }) => ($state === 'passed' ? color.successLine : color.lineStrong)};
  border-radius: ${radius.full};
  background: ${({ $state }) => ($state === 'passed' ? color.successSoft : $state === 'locked' ? color.sunken : color.surface)};
  color: ${({ $state }) => ($state === 'passed' ? color.successInk : color.inkMuted)};
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
  /** Known once the tasks themselves have arrived. */
  task: Task | undefined;
  /** Before registration no order of work has begun, so nothing is called locked. */
  showsLock: boolean;
}

export function TaskRow({ projectId, step, task, showsLock }: Props) {
  const { is_passed, id, name } = step.task;
  const isLocked = showsLock && step.isLocked && !is_passed;
  const state = is_passed ? 'passed' : isLocked ? 'locked' : 'open';
  return (
    <Row>
      <Mark $state={state} aria-hidden>
        {is_passed ? <Check size={16} /> : isLocked ? <Lock size={14} /> : step.position}
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
        {state !== 'open' && <StatusChip size="sm" status={state} />}
      </Chips>
      <ChevronRight aria-hidden size={18} />
    </Row>
  );
}
