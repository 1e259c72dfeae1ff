import { useImperativeHandle, useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from './Spinner.tsx';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './button.styles.ts';

const Root = styled.button<ButtonLook>`
  ${buttonCss}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
  /** Shows a spinner and disables the button; the caller changes the text ("Creating..."). */
  isPending?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'md',
  isWide,
  isPending,
  icon,
  disabled,
  type = 'button',
  children,
  ref,
  ...rest
}: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => element.current!);
  const hadFocus = useRef(false);
  // A disabled button loses the focus. Restore it when the button is enabled again, unless the focus has moved meanwhile.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isPending) hadFocus.current = activeElement === element.current;
    else if (hadFocus.current && activeElement?.contains(element.current)) element.current!.focus();
  }, [isPending]);
  return (
    <Root
      {...rest}
      ref={element}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      $variant={variant}
      $size={size}
      $wide={isWide}
    >
      {isPending ? <Spinner /> : icon}
      {/* In an element, because a browser that translates the page replaces texts, and React could then insert nothing before them. */}
      <span>{children}</span>
    </Root>
  );
}
