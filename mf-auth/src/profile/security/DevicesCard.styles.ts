import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, size, space, weight } = tokens;

export const Rows = styled.ul`
  padding: 0;
  list-style: none;
  &:focus {
    outline: none;
  }
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
    padding-block: ${space[3]};
  }
  & > li + li {
    border-block-start: 1px solid ${color.line};
  }
  & > li > svg {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    color: ${color.inkMuted};
  }
`;

export const Words = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  & > strong {
    font-weight: ${weight.semibold};
  }
  & > p {
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
`;
