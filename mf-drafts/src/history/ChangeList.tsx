import { Minus, PencilLine, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';
import { historyTexts } from '../texts.ts';
import type { Change } from './changesBetween.ts';

const { color, size, space, weight } = tokens;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  font-size: ${size.sm};
`;

const inks = { added: color.successInk, removed: color.errorInk, changed: color.infoInk };

const Line = styled.li<{ $kind: Change['kind'] }>`
  display: flex;
  gap: ${space[2]};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.2em;
    color: ${({ $kind }) => inks[$kind]};
  }
  & strong {
    color: ${({ $kind }) => inks[$kind]};
    font-weight: ${weight.semibold};
  }
`;

const icons = { added: Plus, removed: Minus, changed: PencilLine };

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <List>
    {changes.map(({ kind, what, detail }) => {
      const Icon = icons[kind];
      return (
        <Line key={`${kind}-${what}`} $kind={kind}>
          <Icon aria-hidden />
          <span>
            <strong>{historyTexts.changes[kind]}</strong> <bdi>{what}</bdi>
            {detail && `: ${detail}`}
          </span>
        </Line>
      );
    })}
  </List>
);
