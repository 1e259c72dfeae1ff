import type { ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Polymorphic } from './polymorphic.ts';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './button.styles.ts';

const Root = styled.a<ButtonLook>`
  ${buttonCss}
`;

interface Own {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button. `<LinkButton as={Link} to="/teams">` for a router's link. */
export const LinkButton = <E extends ElementType = 'a'>({
  as,
  variant = 'primary',
  size = 'md',
  isWide,
  icon,
  children,
  ...rest
}: Polymorphic<E, Own>) => (
  <Root {...rest} as={as as ElementType} $variant={variant} $size={size} $wide={isWide}>
    {icon}
    <span>{children as ReactNode}</span>
  </Root>
);
