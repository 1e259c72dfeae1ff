import { styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';

const { color, radius, size, space } = tokens;

export const Place = styled.div`
  ${media.upMd} {
    max-block-size: calc(100dvh - 7rem);
    overflow-y: auto;
    border-radius: ${radius.lg};
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: ${space[2]};
  & > h2 {
    font-size: ${size.lg};
  }
  & > h2:focus {
    outline: none;
  }
  & > p {
    flex: 1;
    padding-block-start: 0.2em;
    font-variant-numeric: tabular-nums;
  }
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: ${space[2]};
  margin-block-end: ${space[4]};
`;

export const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0 calc(-1 * ${space[2]});
  padding: 0;
  list-style: none;
`;

export const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[5]} ${space[3]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.md};
  color: ${color.inkMuted};
  text-align: center;
  /* On a wide screen the same button is beside it. */
  ${media.upMd} {
    &[data-first] > button {
      display: none;
    }
  }
`;
