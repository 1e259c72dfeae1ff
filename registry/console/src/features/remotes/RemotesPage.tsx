import { ErrorState, EmptyState, Code, Grid, Page, PageHeader, Skeleton } from 'shared/ui';
import { live, useRemotesQuery } from '../../api/registryApi.ts';
import { messageOf } from '../../api/messageOf.ts';
import { RemoteCard } from './RemoteCard.tsx';
import { Summary } from './Summary.tsx';

export const RemotesPage = () => {
  const { data: remotes, error, isFetching, refetch } = useRemotesQuery(undefined, live(3_000));
  return (
    <Page>
      <title>Remotes · Registry</title>
      <PageHeader title="Remotes" subtitle="What every visitor gets right now. Each remote is released, rolled out and rolled back on its own." />
      {remotes ? (
        <>
          <Summary remotes={remotes} />
          {remotes.length === 0 && <EmptyState title="Nothing has been released yet" description={<>Run <Code>npm run release -w mf-teams</Code> to publish the first remote.</>} />}
          <Grid as="ul" $min="21rem" aria-label="Remotes">
            {remotes.map((remote) => (
              <RemoteCard key={remote.name} remote={remote} />
            ))}
          </Grid>
        </>
      ) : error ? (
        <ErrorState message="Failed to load the remotes" description={messageOf(error)} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Skeleton shape="cards" />
      )}
    </Page>
  );
};
