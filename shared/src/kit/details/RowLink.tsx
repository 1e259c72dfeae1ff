import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

/**
 * A link whose press area covers a whole row or card: the nearest positioned ancestor. Put other controls of the row into
 * `AboveRowLink`. `<RowLink as={Link} to="…">` for a router's link.
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

/** Lifts other controls above the press area of a `RowLink`. */
export const AboveRowLink = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;
