import { Check, CircleX, Clock, Lock } from 'lucide-react';
import { Spinner } from '../ui/Spinner.tsx';
import { Chip, type ChipProps } from './Chip.tsx';
import { categoryLabel, categoryTone, difficultyTone, statusLook, taskDifficultyLabel } from './chipTone.ts';

type Rest = Omit<ChipProps, 'tone' | 'children' | 'icon'>;

export const CategoryChip = ({ name, ...rest }: Rest & { name: string }) => (
  <Chip {...rest} tone={categoryTone(name)}>
    {categoryLabel(name)}
  </Chip>
);

/** A project's difficulty by its name, or a task's by its number. */
export const DifficultyChip = ({ level, ...rest }: Rest & { level: string | number }) => {
  const label = typeof level === 'number' ? taskDifficultyLabel(level) : level;
  return (
    <Chip {...rest} tone={difficultyTone(label)}>
      {label}
    </Chip>
  );
};

const icons: Record<string, React.ReactNode> = {
  passed: <Check aria-hidden />,
  completed: <Check aria-hidden />,
  issued: <Check aria-hidden />,
  failed: <CircleX aria-hidden />,
  pending: <Clock aria-hidden />,
  pending_review: <Clock aria-hidden />,
  generating: <Spinner />,
  locked: <Lock aria-hidden />,
};

export const StatusChip = ({ status, label, ...rest }: Rest & { status: string; label?: string }) => {
  const look = statusLook(status);
  return (
    <Chip {...rest} tone={look.tone} icon={icons[status.toLowerCase()]}>
      {label ?? look.label}
    </Chip>
  );
};
