import { media, tokens } from '@project-practice/shared/theme';
import { Card, Stack } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import manifest from '../../remote.json' with { type: 'json' };

const { color, radius, size, space, weight } = tokens;

/** Of the loaded widget, for the outline and for the page, which reserves it. */
export const HEIGHT = manifest.widgets.heights['projects/home/v1'];

export const Place = styled.section`
  display: grid;
  gap: ${space[5]};
  min-block-size: ${HEIGHT};
  ${media.belowMd} {
    grid-template-rows: auto 1fr;
  }
  ${media.upMd} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Its action is at its foot, however long the texts above are. */
export const Next = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  & > :last-child {
    margin-block-start: auto;
  }
`;

export const Words = styled(Stack).attrs({ $gap: 2 })`
  align-self: stretch;
  overflow-wrap: anywhere;
`;

export const Steps = styled.ol`
  display: grid;
  align-self: stretch;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${tokens.target};
  }
`;

export const Tick = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 1px solid ${({ $done }) => ($done ? color.success : color.lineField)};
  border-radius: ${radius.full};
  color: ${({ $done }) => ($done ? color.successInk : color.inkMuted)};
  background: ${({ $done }) => ($done ? color.successSoft : 'transparent')};
  font-weight: ${weight.semibold};
`;

export const Deeds = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space[3]};
    padding-block: ${space[2]};
    border-block-start: 1px solid ${color.line};
  }
  & > li:first-child {
    border: 0;
  }
  a {
    display: block;
    overflow: hidden;
    /* As high as a finger needs; what is above and below it may lie in it. */
    margin-block: -0.375rem;
    padding-block: 0.625rem;
    font-weight: ${weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    color: ${color.inkMuted};
    font-size: ${size.sm};
    overflow-wrap: anywhere;
  }
`;
