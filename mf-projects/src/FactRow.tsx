import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from 'shared/theme';

const { color, size, space, weight } = tokens;

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  & > div {
    display: grid;
    align-content: start;
    gap: ${space[1]};
  }
  & dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  & dd {
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
  }
`;

export interface IconFact {
  icon: ReactNode;
  label: string;
  value: ReactNode;
}

/** A few short facts side by side. */
export function FactRow({ facts }: { facts: readonly (IconFact | false)[] }) {
  return (
    <Row>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label}>
              <dt>
                {fact.icon}
                {fact.label}
              </dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </Row>
  );
}
