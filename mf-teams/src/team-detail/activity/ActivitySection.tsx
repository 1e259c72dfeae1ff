import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { usePolling } from '@project-practice/shared/api';
import { Section } from '@project-practice/shared/details';
import { Button, Card, ErrorState, Skeleton, Stack, StaleNotice, Text } from '@project-practice/shared/ui';
import { followsOthers, LOOK_AGAIN_MS } from '../../refresh.ts';
import { activityTexts } from '../../activityTexts.ts';
import { useTeamsActivityQuery } from '../teamDetailApi.ts';
import { EventRow } from './EventRow.tsx';

/** Rows shown at first. */
const LATEST = 8;

const Rows = styled.ol`
  padding: 0;
  list-style: none;
`;

interface Props {
  team: string;
  isLeaving: boolean;
}

/** Who did what in the team lately. */
export function ActivitySection({ team, isLeaving }: Props) {
  const options = { ...followsOthers, refetchOnFocus: !isLeaving };
  const { currentData: events, isError, isFetching, refetch } = useTeamsActivityQuery(team, options);
  usePolling(refetch, isLeaving ? null : LOOK_AGAIN_MS);
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  // A button for a row or two would take as much room as they do.
  const isLong = events !== undefined && events.length > LATEST + 2;
  return (
    <Card>
      <Section title={activityTexts.title}>
        {events ? (
          <Stack $gap={2}>
            {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
            {events.length === 0 && <Text $tone="muted">{activityTexts.empty}</Text>}
            <Rows id={listId}>
              {(isLong && !showsAll ? events.slice(0, LATEST) : events).map((event, index) => (
                <EventRow key={`${event.at} ${event.kind} ${event.submission?.id ?? index}`} event={event} />
              ))}
            </Rows>
            {isLong && (
              <Button
                variant="ghost"
                aria-expanded={showsAll}
                aria-controls={listId}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? activityTexts.fewer : activityTexts.all(events.length)}
              </Button>
            )}
          </Stack>
        ) : isError ? (
          <ErrorState message={activityTexts.failed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="text" count={6} label={activityTexts.loading} />
        )}
      </Section>
    </Card>
  );
}
