import { Link } from 'react-router-dom';
import { Chip, DateTime, formatDate } from '@project-practice/shared/details';
import { Alert, Button, Cluster, Code, EmptyState, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { usePolling } from '@project-practice/shared/api';
import { messageOf } from '../api/messageOf.ts';
import { useAuditQuery } from '../api/registryApi.ts';
import type { AuditEvent } from '../api/types.ts';
import { placeOf } from '../rollout/placeOf.ts';
import { reasonOf } from '../rollout/reasonOf.ts';
import { EvidenceTable, EvidenceTests } from '../rollout/EvidenceTable.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Day, Item, List, Meta } from './AuditTrail.styles.ts';
import { lookOf } from './auditLook.tsx';

const Entry = ({ event, isNamed }: { event: AuditEvent; isNamed: boolean }) => {
  const { id, name, version, fromVersion, actor, reason, evidence, errors } = event.customData;
  const { label, tone, icon } = lookOf(event.context.type);
  const { text, numbers } = reasonOf(reason, actor);
  return (
    <Item>
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
      <Stack $gap={1}>
        <strong>
          {name === '*' ? 'All remotes' : isNamed && <Link to={`/remotes/${name}`}>{name}</Link>}{' '}
          {fromVersion && version ? `${fromVersion} → ${version}` : version}
        </strong>
        <Text $size="sm" $tone="muted">
          {text}
        </Text>
        {errors.map(({ message, places }, i) => (
          <Text key={i} $size="sm">
            <Code>{message || 'No message'}</Code> {places[0] && placeOf(places[0])}
          </Text>
        ))}
        {evidence && (
          <Disclosure>
            <summary>Show the numbers</summary>
            <Stack $gap={4}>
              {numbers && <Text $size="sm">{numbers}</Text>}
              <EvidenceTable evidence={evidence} />
              <EvidenceTests evidence={evidence} />
            </Stack>
          </Disclosure>
        )}
      </Stack>
      <Meta>
        {actor} ·{' '}
        <Link to={`/audit?entry=${id}`}>
          <DateTime value={event.context.timestamp} show="relative" />
        </Link>
      </Meta>
    </Item>
  );
};

/** Groups the events by day, in their order. */
function byDay(events: AuditEvent[]): [day: string, events: AuditEvent[]][] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const day = formatDate(event.context.timestamp);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

interface AuditTrailProps {
  /** Shows the events of this remote; left out, those of all. */
  name?: string;
  /** Shows this event first, and those before it. */
  from?: number;
  limit: number;
  /** Called by "Show older", which is offered only with this and when `limit` events were found. */
  onMore?: () => void;
  /** Level of the days' headings: one below the heading above the trail. */
  dayHeading?: 'h2' | 'h3';
}

/** Who changed what, when and why. */
export const AuditTrail = ({ name, from, limit, onMore, dayHeading: Heading = 'h2' }: AuditTrailProps) => {
  const { data: events, currentData, error, isFetching, refetch } = useAuditQuery({ name, from, limit });
  usePolling(refetch, 5_000);
  if (!events) return error ? <Alert tone="error">{messageOf(error)}</Alert> : <Skeleton shape="table" count={4} />;
  if (events.length === 0)
    return (
      <EmptyState
        title="No activity yet"
        description="Releases, rollouts, and rollbacks appear here, each with its reason."
      />
    );
  return (
    <div>
      {byDay(events).map(([day, entries]) => (
        <Day key={day}>
          <Heading>{day}</Heading>
          <List>
            {entries.map((event) => (
              <Entry key={event.context.id} event={event} isNamed={name === undefined} />
            ))}
          </List>
        </Day>
      ))}
      {error && !currentData && <Alert tone="error">{messageOf(error)}</Alert>}
      {onMore && events.length >= limit && (
        <Cluster $justify="center">
          <Button variant="secondary" isPending={isFetching} onClick={onMore}>
            Show older
          </Button>
        </Cluster>
      )}
    </div>
  );
};
