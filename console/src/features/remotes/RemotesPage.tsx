import { useState } from 'react';
import {
  ErrorState,
  EmptyState,
  Code,
  Grid,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from '@project-practice/shared/ui';
import { usePolling } from '@project-practice/shared/api';
import { useRemotesQuery } from '../../api/registryApi.ts';
import { messageOf } from '../../api/messageOf.ts';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { CalmRemotes } from './CalmRemotes.tsx';
import { FindRemote } from './FindRemote.tsx';
import { findRemotes } from './findRemotes.ts';
import { RemoteCard } from './RemoteCard.tsx';
import { Summary } from './Summary.tsx';
import { TakenBackStrip } from './TakenBackStrip.tsx';

export const RemotesPage = () => {
  const { data: remotes, error, isFetching, refetch, fulfilledTimeStamp } = useRemotesQuery();
  usePolling(refetch, 3_000);
  const [search, setSearch] = useState('');
  const { first, urgent, calm } = findRemotes(remotes ?? [], search);
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
          {remotes.length === 0 ? (
            <EmptyState
              title="Nothing has been released yet"
              description={
                <>
                  Run <Code>npm run release -w mf-teams</Code> to publish the first remote.
                </>
              }
            />
          ) : (
            <Stack $gap={5}>
              <FindRemote value={search} onChange={setSearch} first={first} />
              {urgent.length > 0 && (
                <Grid as="ul" $min="21rem" aria-label="Remotes">
                  {urgent.map((remote) => (
                    <RemoteCard key={remote.name} remote={remote} />
                  ))}
                </Grid>
              )}
              {calm.length > 0 && <CalmRemotes remotes={calm} />}
              {urgent.length + calm.length === 0 && <Text role="status">No remote is called “{search.trim()}”.</Text>}
            </Stack>
          )}
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
