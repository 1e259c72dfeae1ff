import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { seriesColors, type SeriesRole } from './seriesColors.ts';

const { color, size, space } = tokens;

interface Role {
  $role: SeriesRole;
}

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  margin-block-end: ${space[3]};
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  padding: 0;
  color: ${color.inkMuted};
  font-size: ${size.xs};
  list-style: none;
  & li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }
  & strong {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }
`;

export const Key = styled.span<Role>`
  inline-size: 1rem;
  border-block-start: 3px ${({ $role }) => ($role === 'canary' ? 'dashed' : 'solid')}
    ${({ $role }) => seriesColors[$role]};
`;

/** The charts' text is as large as the figure, not the window, lets it be. */
export const Figure = styled.figure`
  container-type: inline-size;
`;

export const Frame = styled.svg`
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;

export const Rule = styled.line`
  stroke: ${color.line};
`;

/** In units of the drawing, which shrinks with a narrow figure: so that the text stays legible. */
const letters = { narrow: '16px', medium: '13px', wide: '9px' };

export const Axis = styled.text`
  fill: ${color.inkSubtle};
  font-size: ${letters.medium};
  font-variant-numeric: tabular-nums;
  @container (inline-size < 24rem) {
    font-size: ${letters.narrow};
  }
  @container (inline-size > 34rem) {
    font-size: ${letters.wide};
  }
`;

export const Mark = styled.line`
  stroke: ${color.lineStrong};
  stroke-dasharray: 2 3;
`;

export const Line = styled.path<Role>`
  fill: none;
  stroke: ${({ $role }) => seriesColors[$role]};
  stroke-width: 2;
  stroke-dasharray: ${({ $role }) => ($role === 'canary' ? '5 4' : 'none')};
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export const Dot = styled.circle<Role>`
  fill: ${({ $role }) => seriesColors[$role]};
`;
