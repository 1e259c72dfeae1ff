import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type ChipTone, ChipRoot, RemoveButton } from './Chip.styles.ts';

export interface ChipProps extends Omit<ComponentPropsWithRef<'span'>, 'onClick'> {
  tone?: ChipTone;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  /** Adds a remove button named `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A small fact. Its text must say everything that its color does. */
export const Chip = ({
  tone = 'neutral',
  size = 'md',
  icon,
  onRemove,
  removeLabel = 'Remove',
  children,
  ...rest
}: ChipProps) => (
  <ChipRoot {...rest} $tone={tone} $small={size === 'sm'} $removable={Boolean(onRemove)}>
    {icon}
    <span>{children}</span>
    {onRemove && (
      <RemoveButton type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <X aria-hidden />
      </RemoveButton>
    )}
  </ChipRoot>
);
