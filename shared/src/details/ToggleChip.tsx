import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type ChipTone, ToggleChipRoot } from './Chip.styles.ts';

export interface ToggleChipProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> {
  isPressed: boolean;
  onTone?: ChipTone;
  icon?: ReactNode;
}

/** A chip that toggles. */
export const ToggleChip = ({
  isPressed,
  onTone = 'success',
  icon,
  children,
  ...rest
}: ToggleChipProps) => (
  <ToggleChipRoot type="button" {...rest} aria-pressed={isPressed} $tone={isPressed ? onTone : 'neutral'}>
    {icon}
    <span>{children}</span>
  </ToggleChipRoot>
);
