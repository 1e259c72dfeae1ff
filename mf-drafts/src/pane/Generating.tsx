import { keyframes, styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';
import { Text } from '@project-practice/shared/ui';
import { paneTexts } from '../texts.ts';

const { color, radius, space, weight } = tokens;

const grow = keyframes`
  0%, 100% { transform: scaleX(0.35); opacity: 0.45; }
  50% { transform: scaleX(1); opacity: 1; }
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${color.infoLine};
  border-radius: ${radius.lg};
  background: ${color.infoSoft};
  text-align: center;
  & > strong {
    font-weight: ${weight.semibold};
  }
`;

/** Animated lines, like a page being written; they do not move for those who prefer reduced motion. */
const Lines = styled.div`
  display: grid;
  gap: ${space[2]};
  inline-size: 9rem;
  margin-block-end: ${space[3]};
  & > i {
    block-size: 0.5rem;
    border-radius: ${radius.full};
    background: linear-gradient(90deg, ${color.secondary}, ${color.success});
    transform-origin: 0 50%;
    animation: ${grow} 1.8s ease-in-out infinite;
  }
  & > i:nth-child(2) {
    animation-delay: 0.2s;
  }
  & > i:nth-child(3) {
    inline-size: 65%;
    animation-delay: 0.4s;
  }
  ${media.reducedMotion} {
    & > i {
      animation: none;
    }
  }
`;

/** A status region that takes no space while it is empty. */
export const Announced = styled.div`
  &:empty {
    position: absolute;
  }
`;

export const Generating = () => (
  <Box>
    <Lines aria-hidden>
      <i />
      <i />
      <i />
    </Lines>
    <strong>{paneTexts.generating}</strong>
    <Text $tone="muted" $size="sm">
      {paneTexts.generatingHint}
    </Text>
  </Box>
);
