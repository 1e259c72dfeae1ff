import type { ElementType } from 'react';
import { styled, css } from 'styled-components';
import { tokens } from '../../theme/tokens.ts';
import type { Polymorphic } from '../polymorphic.ts';

const { color, motion, radius, shadow, space } = tokens;

interface CardLook {
  $padding?: 'none' | 'sm' | 'md' | 'lg';
  /** A teal line along the top edge. */
  $accent?: boolean;
}

const paddings = { none: '0', sm: space[4], md: 'clamp(1rem, 0.75rem + 1.2vw, 1.5rem)', lg: 'clamp(1.25rem, 0.75rem + 2.4vw, 2.5rem)' };

const cardCss = css<CardLook>`
  position: relative;
  display: block;
  min-inline-size: 0;
  padding: ${({ $padding = 'md' }) => paddings[$padding]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};
  ${({ $accent }) =>
    $accent &&
    css`
      overflow: clip;
      &::before {
        content: '';
        position: absolute;
        inset: 0 0 auto;
        block-size: 3px;
        background: linear-gradient(90deg, ${color.secondary}, ${color.success});
      }
    `}
  @media print {
    break-inside: avoid;
  }
`;

/** A raised sheet. `as="article"`, `as="li"` and so on. */
export const Card = styled.div<CardLook>`
  ${cardCss}
`;

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
