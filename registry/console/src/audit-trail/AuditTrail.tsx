import { Link } from 'react-router-dom';
import { tokens } from 'shared/theme';
import { Alert, Chip, DateTime, EmptyState, Skeleton, Text } from 'shared/ui';
import { styled } from 'styled-components';
import { messageOf } from '../api/messageOf.ts';
import { live, useAuditQuery } from '../api/registryApi.ts';
import type { AuditEvent } from '../api/types.ts';
import { lookOf } from './auditLook.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';

const { color, radius, space, weight } = tokens;

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  & summary {
    min-block-size: 2rem;
    color: ${color.link};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  & details[open] summary {
    margin-block-end: ${space[3]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Entry = ({ event, isNamed }: { event: AuditEvent; isNamed: boolean }) => {
  const { name, version, fromVersion, actor, reason, evidence } = event.customData;
  const { label, tone, icon } = lookOf(event.context.type);
  return (
    <Item>
      <Head>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
        <strong>
          {isNamed && <Link to={`/remotes/${name}`}>{name}</Link>} {fromVersion && version ? `${fromVersion} → ${version}` : version}
        </strong>
        <Text as="span" $tone="muted" $size="sm">
          {actor} · <DateTime value={event.context.timestamp} show="relative" />
        </Text>
      </Head>
      <p>{reason}</p>
      {evidence && (
        <details>
          <summary>The numbers</summary>
          <EvidenceTable evidence={evidence} />
        </details>
      )}
    </Item>
  );
};

export interface AuditTrailProps {
  /** One remote's; everything when left out. */
  name?: string;
  limit: number;
}

/** Who changed what, when and why. */
export const AuditTrail = ({ name, limit }: AuditTrailProps) => {
  const { data: events, error } = useAuditQuery({ name, limit }, live(5_000));
  if (error) return <Alert tone="error">{messageOf(error)}</Alert>;
  if (!events) return <Skeleton shape="table" count={4} />;
  if (events.length === 0) return <EmptyState title="Nothing has happened yet" />;
  return (
    <List>
      {events.map((event) => (
        <Entry key={event.context.id} event={event} isNamed={name === undefined} />
      ))}
    </List>
  );
};
