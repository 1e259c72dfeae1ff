import { Drawer } from '@project-practice/shared/overlays';
import { taskTexts } from '../texts.ts';
import { TaskList } from './TaskList.tsx';

type Props = Omit<Parameters<typeof TaskList>[0], 'onChoose'> & { isOpen: boolean; onClose(): void };

/** The task list on small screens, in a drawer from the top. */
export function TaskListDrawer({ isOpen, onClose, ...list }: Props) {
  return (
    <Drawer side="top" isOpen={isOpen} onClose={onClose} title={taskTexts.tasks}>
      <TaskList {...list} onChoose={onClose} />
    </Drawer>
  );
}
