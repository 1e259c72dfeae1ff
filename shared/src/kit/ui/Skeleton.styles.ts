import { styled, keyframes } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens, type Space } from '../theme/tokens.ts';
import { Stack } from './Layout.tsx';

const { color, radius, space } = tokens;

const appear = keyframes`
  from { opacity: 0; }
`;

const breathe = keyframes`
  to { opacity: 0.6; }
`;

// The delay is in CSS, so that HTML rendered at build time behaves the same before any script runs. Only the opacity of
// the whole changes, which the browser animates off the main thread while that is busy with the actual content.
export const SkeletonRoot = styled.div`
  animation:
    ${appear} 160ms 150ms backwards,
    ${breathe} 900ms 310ms ease-in-out infinite alternate;
`;

export const Bone = styled.div<{ $w?: string; $h?: string; $round?: boolean }>`
  inline-size: ${({ $w = '100%' }) => $w};
  block-size: ${({ $h = '1rem' }) => $h};
  /* Visible where the system chooses the colors. */
  border: 1px solid transparent;
  border-radius: ${({ $round }) => ($round ? radius.full : radius.sm)};
  background: ${color.neutralSoft};
`;

/** A part of a screen's head, as high as the breadcrumb or heading that will replace it. */
export const Above = styled.div<{ $line: string; $gap: Space }>`
  display: grid;
  align-content: center;
  gap: ${space[2]};
  min-block-size: ${({ $line }) => $line};
  margin-block-end: ${({ $gap }) => space[$gap]};
`;

/** On a phone a heading's buttons are below it. */
export const PhoneBone = styled(Bone)`
  display: none;
  ${media.belowSm} {
    display: block;
  }
`;

/** Below md the side list becomes one button above the content. */
export const SideBones = styled(Stack)`
  ${media.belowMd} {
    & > * + * {
      display: none;
    }
  }
`;
