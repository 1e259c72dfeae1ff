import { ErrorState, EmptyState, Code, Grid, Page, PageHeader, Skeleton, Stack } from 'shared/ui';
import { usePolling } from 'shared/api';
import { useRemotesQuery } from '../../api/registryApi.ts';
import { messageOf } from '../../api/messageOf.ts';
import type { RemoteSummary } from '../../api/types.ts';
import { isHeld } from '../../rollout/verdictOf.ts';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { isFailing } from '../../rollout/recentlyOf.ts';
import { RemoteCard } from './RemoteCard.tsx';
import { Summary } from './Summary.tsx';
import { TakenBackStrip } from './TakenBackStrip.tsx';

/** Sort key: what fails first, then held rollouts, running ones, the rest. */
const urgency = (remote: RemoteSummary) =>
  isFailing(remote) ? 0 : remote.rollout ? (isHeld(remote.rollout) ? 1 : 2) : 3;

export const RemotesPage = () => {
  const { data: remotes, error, isFetching, refetch, fulfilledTimeStamp } = useRemotesQuery();
  usePolling(refetch, 3_000);
  return (
    <Page>
      <title>Remotes · Registry</title>
      <PageHeader
        title="Remotes"
        subtitle="What every visitor gets right now. Each remote is released, rolled out, and rolled back on its own."
      />
      {remotes ? (
        <>
          {error && <StaleNotice at={fulfilledTimeStamp} />}
          <Stack $gap={3}>
            {remotes.map((remote) => (
              <TakenBackStrip key={remote.name} remote={remote} />
            ))}
            <Summary remotes={remotes} />
          </Stack>
          {remotes.length === 0 && (
            <EmptyState
              title="Nothing has been released yet"
              description={
                <>
                  Run <Code>npm run release -w mf-teams</Code> to publish the first remote.
                </>
              }
            />
          )}
          <Grid as="ul" $min="21rem" aria-label="Remotes">
            {remotes
              .toSorted((a, b) => urgency(a) - urgency(b))
              .map((remote) => (
                <RemoteCard key={remote.name} remote={remote} />
              ))}
          </Grid>
        </>
      ) : error ? (
        <ErrorState
          message="Failed to load the remotes"
          description={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton shape="cards" />
      )}
    </Page>
  );
};
