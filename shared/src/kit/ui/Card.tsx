import { styled, css } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, radius, shadow, space } = tokens;

export interface CardLook {
  $padding?: 'none' | 'sm' | 'md' | 'lg';
  /** A colored line along the top edge. */
  $accent?: boolean;
}

const paddings = {
  none: '0',
  sm: space[4],
  md: 'clamp(1rem, 0.75rem + 1.2vw, 1.5rem)',
  lg: 'clamp(1.25rem, 0.75rem + 2.4vw, 2.5rem)',
};

export const cardCss = css<CardLook>`
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

/** A raised box. Use `as="article"`, `as="li"`, and so on. */
export const Card = styled.div<CardLook>`
  ${cardCss}
`;
