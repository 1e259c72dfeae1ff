import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';

const { color, size, space, weight } = tokens;

/** Where rows are cards: beside the facts, the table may be narrow in a wide window too. */
const narrow = '@container (inline-size < 38rem)';

export const Width = styled.div`
  container-type: inline-size;
`;

export const Root = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${size.sm};
  ${narrow} {
    display: block;
  }
`;

export const Head = styled.thead`
  & th {
    padding: ${space[3]};
    border-block-end: 1px solid ${color.line};
    color: ${color.inkMuted};
    font-weight: ${weight.semibold};
    text-align: start;
    white-space: nowrap;
  }
  ${narrow} {
    display: none;
  }
`;

export const Body = styled.tbody`
  ${narrow} {
    display: block;
  }
`;

/** A component without styles, because oxlint takes a `td` with an explicit role for a mistake. */
export const Cell = styled.td``;

export const Row = styled.tr`
  scroll-margin-block: 6rem;
  & > td {
    padding: ${space[3]};
    vertical-align: top;
    /* Long words break rather than widen the table; words of usual length stay whole. */
    min-inline-size: 5.5rem;
    overflow-wrap: anywhere;
  }
  /* Keeps the chip with the result on one line. */
  & > td:first-child {
    white-space: nowrap;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${narrow} {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[3]} 0;
    & > td {
      display: flex;
      gap: ${space[3]};
      justify-content: space-between;
      padding: 0;
      text-align: end;
    }
    & > td[data-wide] {
      display: block;
      text-align: start;
    }
  }
`;

/** Replaces the column header where rows are cards. */
export const Label = styled.span`
  display: none;
  ${narrow} {
    display: inline;
    flex: none;
    color: ${color.inkMuted};
    text-align: start;
  }
`;

export const DetailRow = styled.tr`
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
  & > td {
    padding: 0 ${space[3]} ${space[2]};
  }
  ${narrow} {
    display: block;
    & > td {
      display: block;
      padding: 0 0 ${space[2]};
    }
  }
`;

export const Points = styled.span<{ $earned: boolean }>`
  color: ${({ $earned }) => ($earned ? color.successInk : color.inkMuted)};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Name = styled.span`
  font-weight: ${weight.medium};
`;
