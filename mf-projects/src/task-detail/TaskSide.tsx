import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { TaskSummary } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { media, tokens } from '@project-practice/shared/theme';
import { hideBelowMd } from '@project-practice/shared/details';
import { Button, Card } from '@project-practice/shared/ui';
import { countPassed, type TaskStep } from '../project/taskOrder.ts';
import { taskTexts } from '../texts.ts';
import { TaskList } from './TaskList.tsx';

const TaskListDrawer = onDemand(
  async () => (await import(/* webpackChunkName: "task-drawer" */ './TaskListDrawer.tsx')).TaskListDrawer,
);

const Side = styled(Card)`
  ${hideBelowMd}
  position: sticky;
  inset-block-start: ${tokens.belowBar};
  max-block-size: calc(100dvh - ${tokens.belowBar} - 1.5rem);
  overflow-y: auto;
  & h2 {
    margin-block-end: ${tokens.space[3]};
    font-size: ${tokens.size.lg};
  }
`;

const Opener = styled.div`
  ${media.upMd} {
    display: none;
  }
`;

interface Props {
  projectId: string;
  taskId: string;
  steps: readonly TaskStep<TaskSummary>[];
}

/** The task list beside the task; below md, a button that opens the list in a drawer. */
export function TaskSide(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const passed = countPassed(props.steps.map(({ task }) => task));
  return (
    <>
      <Side as="aside" $padding="sm" aria-label={taskTexts.tasks}>
        <h2>{taskTexts.tasks}</h2>
        <TaskList {...props} />
      </Side>
      <Opener>
        <Button
          variant="secondary"
          isWide
          icon={<ListChecks aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={TaskListDrawer.preload}
          onFocus={TaskListDrawer.preload}
          onClick={() => setOpen(true)}
        >
          {taskTexts.openList(passed, props.steps.length)}
        </Button>
        <TaskListDrawer {...props} isOpen={isOpen} onClose={close} />
      </Opener>
    </>
  );
}
