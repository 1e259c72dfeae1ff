import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './button.styles.ts';

const Root = styled.button<ButtonLook>`
  ${buttonCss}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
  /** Shows a spinner and refuses presses; the caller changes the text ("Creating..."). */
  isPending?: boolean;
  icon?: ReactNode;
}

export const Button = ({
  variant = 'primary',
  size = 'md',
  isWide,
  isPending,
  icon,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  <Root
    {...rest}
    type={type}
    disabled={disabled || isPending}
    aria-busy={isPending || undefined}
    $variant={variant}
    $size={size}
    $wide={isWide}
  >
    {isPending ? <Spinner /> : icon}
    {children}
  </Root>
);
