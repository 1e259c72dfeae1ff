import type { ElementType } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { cardCss, type CardLook } from '../ui/layout/Card.tsx';
import type { Polymorphic } from '../ui/polymorphic.ts';

const { color, motion, radius, shadow, space } = tokens;

const LinkRoot = styled.a<CardLook>`
  ${cardCss}
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  block-size: 100%;
  color: inherit;
  text-decoration: none;
  transition:
    transform ${motion.base} ${motion.ease},
    box-shadow ${motion.base} ${motion.ease},
    border-color ${motion.base};
  &:hover {
    border-color: color-mix(in srgb, ${color.secondary} 45%, ${color.line});
    box-shadow: ${shadow.md};
    transform: translateY(-2px);
  }
  &:focus-visible {
    border-radius: ${radius.lg};
  }
  @media (prefers-reduced-motion: reduce) {
    &:hover {
      transform: none;
    }
  }
`;

interface Own {
  padding?: CardLook['$padding'];
  isAccented?: boolean;
}

/** A whole card that is one link; nothing pressable belongs inside. `<CardLink as={Link} to="/projects/7">`. */
export const CardLink = <E extends ElementType = 'a'>({ as, padding, isAccented, ...rest }: Polymorphic<E, Own>) => (
  <LinkRoot {...rest} as={as as ElementType} $padding={padding} $accent={isAccented} />
);
