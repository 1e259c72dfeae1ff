import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Backdrop, Body, Head, sheetCss } from './Dialog.styles.ts';
import { isOnSnackbar } from './isOnSnackbar.ts';

const { layer, motion, radius } = tokens;

export type DrawerSide = 'start' | 'end' | 'top';

const hidden = css`
  ${media.motion} {
    &[data-starting-style],
    &[data-ending-style] {
      transform: var(--away);
    }
  }
`;

const sides: Record<DrawerSide, ReturnType<typeof css>> = {
  start: css`
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: min(20rem, 86vw);
    border-start-end-radius: ${radius.lg};
    border-end-end-radius: ${radius.lg};
    --away: translateX(-100%);
    &:dir(rtl) {
      --away: translateX(100%);
    }
  `,
  end: css`
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: min(20rem, 86vw);
    border-start-start-radius: ${radius.lg};
    border-end-start-radius: ${radius.lg};
    --away: translateX(100%);
    &:dir(rtl) {
      --away: translateX(-100%);
    }
  `,
  top: css`
    inset-block-start: 0;
    inset-inline: 0;
    max-block-size: 85dvh;
    border-end-start-radius: ${radius.lg};
    border-end-end-radius: ${radius.lg};
    --away: translateY(-100%);
  `,
};

const Popup = styled(Base.Popup)<{ $side: DrawerSide }>`
  ${sheetCss}
  position: fixed;
  z-index: ${layer.overlay};
  transition: transform ${motion.slow} ${motion.ease};
  ${({ $side }) => sides[$side]}
  ${hidden}
`;

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: DrawerSide;
  children: ReactNode;
}

/** A panel that slides in from an edge of the screen. It traps focus, closes on Esc, and returns focus to the opener. */
export const Drawer = ({ isOpen, onClose, title, side = 'start', children }: DrawerProps) => (
  <Base.Root
    open={isOpen}
    onOpenChange={(_open, details) => (isOnSnackbar(details.event) ? details.cancel() : onClose())}
  >
    <Base.Portal>
      <Backdrop />
      <Popup $side={side}>
        <Head>
          <Base.Title>{title}</Base.Title>
          <Base.Close render={<IconButton label="Close" />}>
            <X aria-hidden />
          </Base.Close>
        </Head>
        <Body>{children}</Body>
      </Popup>
    </Base.Portal>
  </Base.Root>
);
