import { Dialog as Base } from '@base-ui/react/dialog';
import type { FocusEvent } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { backdropCss } from './overlay.styles.ts';

const { color, layer, motion, radius, shadow, space } = tokens;

export type DialogSize = 'sm' | 'md' | 'lg';

const widths: Record<DialogSize, string> = { sm: '26rem', md: '34rem', lg: '48rem' };

export const Backdrop = styled(Base.Backdrop)`
  ${backdropCss}
`;

/** The room that the messages at the top take. In a low window, some of the dialog must remain. */
const messages = `min(var(--snackbars, 0px) + 2 * ${space[4]}, 40vh)`;

export const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  /* Never higher than the window: what does not fit scrolls inside the dialog. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  /* The same above and below, so that a dialog stays where it is when a message comes. */
  padding: max(${space[4]}, ${messages}) ${space[4]};
  ${media.belowSm} {
    place-items: end stretch;
    padding: max(${space[6]}, ${messages}) 0 0;
  }
`;

export const sheetCss = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid ${color.line};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.lg};
  outline: none;
`;

/**
 * When the control that had the focus is gone, the library focuses the dialog, and a frame later again. What has got the focus in
 * between keeps it. A press beside the controls is not that.
 */
const keepFocus = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  const isTaken = target === currentTarget && relatedTarget && currentTarget.contains(relatedTarget);
  if (isTaken && !currentTarget.matches(':active')) (relatedTarget as HTMLElement).focus({ preventScroll: true });
};

/** Snackbars look for the attribute. */
export const Popup = styled(Base.Popup).attrs<{ 'data-dialog'?: string; $size: DialogSize }>({
  'data-dialog': '',
  onFocus: keepFocus,
})`
  ${sheetCss}
  position: relative;
  /* Recedes while a confirmation is open on top of it. */
  &[data-nested-dialog-open]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${color.scrim};
  }
  &[data-nested-dialog-open] {
    transform: scale(0.97);
  }
  inline-size: min(100%, ${({ $size }) => widths[$size]});
  max-block-size: 100%;
  ${media.low} {
    overflow-y: auto;
  }
  border-radius: ${radius.xl};
  transition:
    opacity ${motion.base} ${motion.ease},
    transform ${motion.base} ${motion.ease};
  ${media.motion} {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: translateY(0.75rem) scale(0.98);
    }
  }
  ${media.belowSm} {
    inline-size: 100%;
    border-radius: ${radius.xl} ${radius.xl} 0 0;
    padding-block-end: env(safe-area-inset-bottom);
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[5]} ${space[5]} ${space[3]};
  & > button {
    margin: -0.375rem;
    margin-inline-end: -0.625rem;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > p {
    color: ${color.inkMuted};
    text-wrap: balance;
  }
`;

export const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[2]} ${space[5]} ${space[5]};
  /* Keeps focus rings from being cut off when a control is scrolled into view. */
  scroll-padding: ${space[4]};
  /* The title scrolls away with the rest: a long one would otherwise leave no room for the buttons. */
  ${media.low} {
    flex: none;
    overflow-y: visible;
  }
`;
