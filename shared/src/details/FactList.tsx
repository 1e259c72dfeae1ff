import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, size, space, weight } = tokens;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space[4]} ${space[5]};
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
  label: string;
  value: ReactNode;
  /** Takes a row of its own: for texts. */
  isWide?: boolean;
}

/** Names and values of one thing. A fact without a value is left out; 0 is a value. */
export const FactList = ({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) => (
  <List>
    {facts.map(
      (fact) =>
        fact &&
        fact.value !== undefined &&
        fact.value !== null && (
          <div key={fact.label} data-wide={fact.isWide || undefined}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
    )}
  </List>
);
