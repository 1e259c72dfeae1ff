import { styled } from 'styled-components';
import { media, tokens } from 'shared/theme';

const { color, radius, shadow, space } = tokens;

/** Stays at hand below a long project where there is room for it. */
export const Box = styled.form`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.md};
  & textarea {
    min-block-size: 4.25rem;
  }
  ${media.upMd} {
    @media (min-height: 42rem) {
      position: sticky;
      inset-block-end: ${space[4]};
      z-index: ${tokens.layer.sticky};
    }
  }
  ${media.print} {
    display: none;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  & > button {
    margin-inline-start: auto;
  }
`;
