import { css, styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { cardCss, type CardLook } from '../ui/Card.tsx';

const { color, motion, radius, shadow, space } = tokens;

const ring = css`
  border-radius: ${radius.lg};
  outline: 2px solid ${color.focus};
  outline-offset: 2px;
`;

/** A card that is one link. Put a `RowLink` around the text of its heading: that names the link and covers the card. */
export const CardLink = styled.div<CardLook>`
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
    ${ring}
  }
  /* Firefox before 121 lacks :has, so that the link inside keeps its own ring there. */
  &:has(a:focus-visible) {
    ${ring}
    & a:focus-visible {
      outline: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &:hover {
      transform: none;
    }
  }
`;
