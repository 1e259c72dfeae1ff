import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, motion, radius, shadow, size, space, weight } = tokens;

interface CellLook {
  $align?: 'start' | 'end' | 'center' | undefined;
  $tight?: boolean | undefined;
}

export const Scroller = styled.div`
  ${media.upMd} {
    overflow-x: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.lg};
    background: ${color.surface};
    box-shadow: ${shadow.sm};
  }
`;

export const Root = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${size.sm};
  ${media.belowMd} {
    display: block;
  }
`;

export const Head = styled.thead`
  ${media.belowMd} {
    display: none;
  }
`;

export const HeadCell = styled.th<CellLook>`
  padding: ${space[3]} ${space[2]};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkMuted};
  font-weight: ${weight.semibold};
  text-align: ${({ $align = 'start' }) => $align};
  vertical-align: bottom;
  ${media.upLg} {
    padding-inline: ${space[3]};
    white-space: nowrap;
  }
`;

export const Body = styled.tbody`
  ${media.belowMd} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
`;

export const Row = styled.tr`
  position: relative;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color.hover};
  }
  ${media.belowMd} {
    display: grid;
    /* Two columns on a tablet, so that a value stays near its label. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: ${space[2]} ${space[6]};
    padding: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.lg};
    background: ${color.surface};
    box-shadow: ${shadow.sm};
  }
`;

export const Cell = styled.td<CellLook>`
  padding: ${space[3]} ${space[2]};
  border-block-end: 1px solid ${color.line};
  text-align: ${({ $align = 'start' }) => $align};
  vertical-align: middle;
  white-space: ${({ $tight }) => ($tight ? 'nowrap' : 'normal')};
  font-variant-numeric: tabular-nums;
  tr:last-child > & {
    border-block-end: 0;
  }
  & > .label {
    display: none;
  }
  /* Long words break rather than widen the table; words of usual length stay whole. */
  & > .value {
    min-inline-size: ${({ $tight }) => ($tight ? 'auto' : '4.75rem')};
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  ${media.upLg} {
    padding-inline: ${space[3]};
  }
  ${media.belowMd} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    padding: 0;
    border: 0;
    text-align: end;
    white-space: normal;
    & > .label {
      display: block;
      flex: none;
      color: ${color.inkMuted};
      text-align: start;
    }
    & > .value {
      min-inline-size: 0;
    }
  }
  /* On a phone with very large text. */
  @media (max-width: 18em) {
    flex-wrap: wrap;
  }
`;
