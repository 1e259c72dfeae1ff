import { styled, keyframes } from 'styled-components';
import { tokens } from '../../theme/tokens.ts';

const { color, radius } = tokens;

const appear = keyframes`
  from { opacity: 0; }
`;

const pass = keyframes`
  to { background-position: -150% 0; }
`;

// The delay is in CSS, so that a page painted by the server behaves the same before any script runs.
export const SkeletonRoot = styled.div`
  animation: ${appear} 160ms 150ms backwards;
`;

export const Bone = styled.div<{ $w?: string; $h?: string; $round?: boolean }>`
  inline-size: ${({ $w = '100%' }) => $w};
  block-size: ${({ $h = '1rem' }) => $h};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.sm)};
  background: linear-gradient(
      100deg,
      transparent 30%,
      color-mix(in srgb, ${color.surface} 60%, transparent) 50%,
      transparent 70%
    )
    150% 0 / 200% 100% no-repeat ${color.neutralSoft};
  animation: ${pass} 1.6s ease-in-out infinite;
`;
