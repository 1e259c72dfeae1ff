import { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, layer, motion } = tokens;

export const backdropCss = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.scrim};
  transition: opacity ${motion.base} ${motion.ease};
  /* Base UI sets these attributes in the first and last frame and waits for the transition to end. */
  ${media.motion} {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
    }
  }
`;
