import { media, tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, radius, size, space, weight } = tokens;

export const Day = styled.section`
  & + & {
    margin-block-start: ${space[6]};
  }
  & > :is(h2, h3) {
    margin-block-end: ${space[3]};
    color: ${color.inkMuted};
    font-size: ${size.sm};
    font-weight: ${weight.semibold};
    letter-spacing: 0;
  }
`;

export const List = styled.ol`
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  align-items: start;
  padding: ${space[3]} ${space[4]};
  overflow-wrap: anywhere;
  & > :first-child {
    justify-self: start;
  }
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  ${media.belowMd} {
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
    & > :nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }
  }
`;

export const Meta = styled.p`
  color: ${color.inkMuted};
  font-size: ${size.sm};
  text-align: end;
`;
