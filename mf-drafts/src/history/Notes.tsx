import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** The generator's own notes: what it did, and what it did not understand. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <List>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </List>
  );
