import { Link } from 'react-router-dom';
import { Chip, RowLink } from '@project-practice/shared/details';
import { tokens } from '@project-practice/shared/theme';
import { Card, Cluster, Stack, Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import type { RemoteSummary } from '../../api/types.ts';
import { ShareBar } from '../../charts/ShareBar.tsx';
import { sharesOf } from '../../charts/sharesOf.ts';
import { isFailing, recentlyOf } from '../../rollout/recentlyOf.ts';
import { isHeld, verdictOf } from '../../rollout/verdictOf.ts';

const Item = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space[4]};
  &:hover {
    box-shadow: ${tokens.shadow.md};
  }
`;

const Title = styled.h2`
  font-size: ${tokens.size.lg};
`;

const StateChip = ({ remote }: { remote: RemoteSummary }) => {
  const { rollout, stable } = remote;
  if (isFailing(remote)) return <Chip tone="error">Failing</Chip>;
  if (rollout)
    return <Chip tone={isHeld(rollout) ? 'warning' : 'info'}>{isHeld(rollout) ? 'Held' : 'Rolling out'}</Chip>;
  return <Chip tone={stable ? 'success' : 'neutral'}>{stable ? 'Stable' : 'Not live'}</Chip>;
};

export const RemoteCard = ({ remote }: { remote: RemoteSummary }) => {
  const { name, title, rollout, releases } = remote;
  const shares = sharesOf(remote);
  const recently = recentlyOf(remote);
  return (
    <Item as="li">
      <Cluster $justify="space-between" $align="flex-start">
        <Stack $gap={1}>
          <Title>
            <RowLink as={Link} to={`/remotes/${name}`}>
              {name}
            </RowLink>
          </Title>
          <Text $tone="muted" $size="sm">
            {title === name ? 'Not live yet' : title} · {releases === 1 ? '1 release' : `${releases} releases`}
          </Text>
        </Stack>
        <StateChip remote={remote} />
      </Cluster>
      {shares.length > 0 && <ShareBar shares={shares} label={`Versions of ${name}`} />}
      {rollout && (
        <Text $size="sm" $tone="muted">
          Stage {rollout.stage + 1} of {rollout.plan.stages.length} · {verdictOf(rollout).title}
        </Text>
      )}
      {shares.length > 0 && (
        <Text $size="sm" $tone="muted">
          {recently.now}
          <br />
          {recently.lately}
        </Text>
      )}
    </Item>
  );
};
