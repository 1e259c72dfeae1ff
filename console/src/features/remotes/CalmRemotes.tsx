import { Link } from 'react-router-dom';
import { Chip, RowLink } from '@project-practice/shared/details';
import { tokens } from '@project-practice/shared/theme';
import { Cluster, Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import type { RemoteSummary } from '../../api/types.ts';
import { recentlyOf } from '../../rollout/recentlyOf.ts';

const { color, radius, space } = tokens;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space[2]};
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
  & > li:hover {
    background: ${color.hover};
  }
`;

/** In as little room as they need: there may be a hundred. */
export const CalmRemotes = ({ remotes }: { remotes: RemoteSummary[] }) => (
  <List aria-label="Nobody is needed">
    {remotes.map((remote) => (
      <li key={remote.name}>
        <Cluster $justify="space-between" $gap={2}>
          <strong>
            <RowLink as={Link} to={`/remotes/${remote.name}`}>
              {remote.name}
            </RowLink>
          </strong>
          {remote.stable ? <Text $size="sm">{remote.stable}</Text> : <Chip size="sm">Not live</Chip>}
        </Cluster>
        <Text $size="sm" $tone="muted">
          {recentlyOf(remote).short}
        </Text>
      </li>
    ))}
  </List>
);
