import { styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';

const { color, radius, shadow, space } = tokens;

/** Sticks to the bottom below a long project where there is room for it. */
export const Box = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.md};
  & textarea {
    min-block-size: ${tokens.target};
    max-block-size: 12rem;
    field-sizing: content;
  }
  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
    & textarea {
      min-block-size: 5rem;
    }
  }
  ${media.upMd} {
    @media (min-height: 40rem) {
      position: sticky;
      inset-block-end: ${space[4]};
      z-index: ${tokens.layer.sticky};
    }
  }
  ${media.print} {
    display: none;
  }
`;
