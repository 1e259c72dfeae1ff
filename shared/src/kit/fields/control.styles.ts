import { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, motion, radius, size, space } = tokens;

/** The look of all text controls. 16 px text keeps iOS from zooming in on focus. */
export const controlCss = css`
  inline-size: 100%;
  min-block-size: ${tokens.target};
  padding: 0.5rem ${space[3]};
  border: 1px solid ${color.lineField};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${size.md};
  line-height: 1.4;
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};
  &:hover:not(:disabled, :focus, [aria-invalid='true']) {
    border-color: ${color.inkSubtle};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-radius: ${radius.md};
    box-shadow: 0 0 0 4px color-mix(in srgb, ${color.focus} 18%, transparent);
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
  &[aria-invalid='true']:focus-visible {
    outline-color: ${color.error};
    box-shadow: 0 0 0 4px color-mix(in srgb, ${color.error} 18%, transparent);
  }
  &:disabled,
  &[readonly] {
    background: ${color.sunken};
    border-color: ${color.lineStrong};
    color: ${color.inkMuted};
  }
  &:disabled {
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
