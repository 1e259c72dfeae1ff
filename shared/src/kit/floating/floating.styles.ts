import { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, layer, motion, radius, shadow, size, space } = tokens;

/** The panel of a menu. */
export const floatCss = css`
  min-inline-size: max(11rem, var(--anchor-width));
  max-inline-size: min(22rem, var(--available-width));
  max-block-size: var(--available-height);
  overflow: auto;
  padding: 0.375rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.lg};
  transform-origin: var(--transform-origin);
  outline: none;
  transition:
    opacity ${motion.fast},
    transform ${motion.fast} ${motion.ease};
  ${media.motion} {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: scale(0.97);
    }
  }
`;

/** One choice in a menu. */
export const choiceCss = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${tokens.target};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.ink};
  font-size: ${size.md};
  text-decoration: none;
  cursor: pointer;
  /* Safari. */
  -webkit-user-select: none;
  user-select: none;
  outline-offset: -2px;
  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-disabled] {
    color: ${color.inkSubtle};
    cursor: not-allowed;
  }
  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: ${color.inkMuted};
  }
`;

export const positionerCss = css`
  z-index: ${layer.overlay};
  outline: none;
`;
