import { styled, keyframes } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import type { SnackbarTone } from '../../page/snackbarStore.ts';

const { color, layer, motion, radius, shadow, space, weight } = tokens;

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem) scale(0.98); }
`;

export const Place = styled.div`
  position: fixed;
  inset-block-end: max(${space[4]}, env(safe-area-inset-bottom));
  inset-inline: ${space[4]};
  z-index: ${layer.toast};
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  pointer-events: none;
  ${media.upMd} {
    inset-block-end: ${space[5]};
  }
  /* At the top while a dialog is open, which leaves them room there; a closing one, still fading out, has no data-open. */
  body:has([data-dialog][data-open]) & {
    inset-block: max(${space[4]}, env(safe-area-inset-top)) auto;
  }
`;

const marks: Record<SnackbarTone, string> = {
  neutral: 'currentcolor',
  success: color.onTooltipSuccess,
  error: color.onTooltipError,
};

/** Dark in the light theme and light in the dark one, so that it stands out on any background. */
export const Toast = styled.div<{ $tone: SnackbarTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  inline-size: fit-content;
  max-inline-size: min(100%, 34rem);
  min-block-size: 3.25rem;
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[4]};
  /* Visible where the system chooses the colors. */
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: ${color.tooltip};
  color: ${color.onTooltip};
  box-shadow: ${shadow.lg};
  pointer-events: auto;
  animation: ${rise} ${motion.slow} ${motion.ease} backwards;
  & > div:first-child > svg {
    color: ${({ $tone }) => marks[$tone]};
  }
  & :is(a, button) {
    color: inherit;
  }
  & :is(a, button):hover {
    color: inherit;
    background: color-mix(in srgb, currentcolor 16%, transparent);
  }
`;

export const Words = styled.div`
  /* Stays beside the buttons while at least this much width is left for the text. */
  flex: 1 1 0;
  min-inline-size: min(9.5rem, 60vw);
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-inline-size: 100%;
  & > svg {
    flex: none;
  }
  & > p {
    padding-block: ${space[2]};
    line-height: 1.4;
    white-space: pre-line;
    overflow-wrap: anywhere;
    /* Our own sentence keeps its direction even when it starts with a name in another script. */
    unicode-bidi: isolate;
  }
`;

/** Wraps below the text when both do not fit on one line. */
export const Buttons = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
`;

export const ActionButton = styled.button<{ to?: string }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-block-size: ${tokens.target};
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  font-weight: ${weight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;
