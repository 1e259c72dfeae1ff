import { styled, keyframes } from 'styled-components';
import { tokens } from '../../theme/tokens.ts';

const { color, radius } = tokens;

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
