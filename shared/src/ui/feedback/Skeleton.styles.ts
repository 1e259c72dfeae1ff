import { styled, keyframes } from 'styled-components';
import { media } from '../../theme/media.ts';
import { tokens, type Space } from '../../theme/tokens.ts';
import { Stack } from '../layout/Layout.tsx';

const { color, radius, space } = tokens;

const appear = keyframes`
  from { opacity: 0; }
`;

const breathe = keyframes`
  to { opacity: 0.6; }
`;

// The delay is in CSS, so that a page painted by the server behaves the same before any script runs. Only the opacity of
// the whole changes: the browser does that beside the main thread, which is about to be busy with what the outline stands for.
export const SkeletonRoot = styled.div`
  animation:
    ${appear} 160ms 150ms backwards,
    ${breathe} 900ms 310ms ease-in-out infinite alternate;
`;

export const Bone = styled.div<{ $w?: string; $h?: string; $round?: boolean }>`
  inline-size: ${({ $w = '100%' }) => $w};
  block-size: ${({ $h = '1rem' }) => $h};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.sm)};
  background: ${color.neutralSoft};
`;

/** A line of a screen's head, as high as the breadcrumb or the heading that comes. */
export const Above = styled.div<{ $line: string; $gap: Space }>`
  display: grid;
  align-content: center;
  gap: ${space[2]};
  min-block-size: ${({ $line }) => $line};
  margin-block-end: ${({ $gap }) => space[$gap]};
`;

/** On a phone the buttons of a heading stand below it. */
export const PhoneBone = styled(Bone)`
  display: none;
  ${media.belowSm} {
    display: block;
  }
`;

/** Below md the list beside the screen is one button above it. */
export const SideBones = styled(Stack)`
  ${media.belowMd} {
    & > * + * {
      display: none;
    }
  }
`;
