import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ToggleChipRoot } from './Chip.styles.ts';

export interface ToggleChipProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> {
  isPressed: boolean;
  icon?: ReactNode;
}

/** A chip that toggles. */
export const ToggleChip = ({ isPressed, icon, children, ...rest }: ToggleChipProps) => (
  <ToggleChipRoot type="button" {...rest} aria-pressed={isPressed} $tone={isPressed ? 'success' : 'neutral'}>
    {icon}
    <span>{children}</span>
  </ToggleChipRoot>
);
