import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

/**
 * The link of a whole row or card: its own text names it, its press area covers the nearest positioned ancestor.
 * Other pressable things of the row go into `AboveRowLink`. `<RowLink as={Link} to="…">`.
 */
export const RowLink = styled.a`
  color: ${tokens.color.ink};
  font-weight: ${tokens.weight.medium};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

/** Lifts what stands in a row above its `RowLink`, so that it can be pressed by itself. */
export const AboveRowLink = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;
