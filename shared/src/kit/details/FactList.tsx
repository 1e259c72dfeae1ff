import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, size, space, weight } = tokens;

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space[4]} ${space[5]};
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  ${media.belowSm} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space[4]};
  }
  & > div {
    display: grid;
    align-content: start;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  & dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.dl<{ $isRow: boolean }>`
  ${({ $isRow }) => ($isRow ? row : columns)}
  & > [data-wide] {
    grid-column: 1 / -1;
  }
  & dt {
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  & dd {
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;

export interface Fact {
  icon?: ReactNode;
  label: string;
  value: ReactNode;
  /** Takes a whole row, for long text. */
  isWide?: boolean;
}

interface FactListProps {
  facts: readonly (Fact | false | null | undefined)[];
  /** Places a few short facts side by side instead of in columns. */
  isRow?: boolean;
}

/** Labels and values that describe one thing. Facts without a value are left out; 0 is a value. */
export const FactList = ({ facts, isRow = false }: FactListProps) => (
  <List $isRow={isRow}>
    {facts.map(
      (fact) =>
        fact &&
        fact.value !== undefined &&
        fact.value !== null && (
          <div key={fact.label} data-wide={fact.isWide || undefined}>
            <dt>
              {fact.icon}
              {fact.label}
            </dt>
            <dd>{fact.value}</dd>
          </div>
        ),
    )}
  </List>
);
