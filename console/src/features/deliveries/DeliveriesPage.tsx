import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip, DateTime, Table, type TableColumn } from '@project-practice/shared/details';
import {
  Alert,
  Button,
  Cluster,
  EmptyState,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from '@project-practice/shared/ui';
import { usePolling } from '@project-practice/shared/api';
import { messageOf } from '../../api/messageOf.ts';
import { useDeliveriesQuery } from '../../api/registryApi.ts';
import type { Delivery } from '../../api/types.ts';

const StateChip = ({ deliveredAt, nextAt, attempts }: Delivery) => {
  if (deliveredAt) return <Chip tone="success">Delivered</Chip>;
  if (!nextAt) return <Chip tone="error">Given up</Chip>;
  return <Chip tone={attempts > 0 ? 'warning' : 'neutral'}>{attempts > 0 ? 'Tried again soon' : 'Waiting'}</Chip>;
};

const columns: TableColumn<Delivery>[] = [
  {
    key: 'what',
    header: 'Message',
    cell: ({ auditId, headline, createdAt }) => (
      <Stack $gap={0}>
        <Link to={`/audit?entry=${auditId}`}>{headline}</Link>
        <Text $size="sm" $tone="muted">
          <DateTime value={createdAt} show="relative" />
        </Text>
      </Stack>
    ),
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ scope, target }) => `${scope === '*' ? 'Operators' : `Owner of ${scope}`}, ${target}`,
  },
  { key: 'state', header: 'State', cell: (delivery) => <StateChip {...delivery} />, isTight: true },
  { key: 'tries', header: 'Tries', cell: ({ attempts }) => attempts, align: 'end', isTight: true },
  {
    key: 'next',
    header: 'Last problem',
    cell: ({ problem, nextAt }) =>
      problem ? (
        <Stack $gap={0}>
          {problem}
          {nextAt && (
            <Text $size="sm" $tone="muted">
              Next try <DateTime value={nextAt} show="relative" />
            </Text>
          )}
        </Stack>
      ) : (
        '–'
      ),
  },
];

const PAGE = 50;
/** The most that the registry returns in one answer. */
const MOST = 200;

/** Which messages to owners and operators arrived, and which did not, and why. */
export const DeliveriesPage = () => {
  const [limit, setLimit] = useState(PAGE);
  const { data: deliveries, error, isFetching, refetch } = useDeliveriesQuery(limit);
  usePolling(refetch, 5_000);
  return (
    <Page>
      <title>Messages · Registry</title>
      <PageHeader
        title="Messages"
        subtitle="Owners and operators are told when a rollout is held, waits for approval, recovers, is taken back, or completes."
      />
      <Stack>
        {error && <Alert tone="error">{messageOf(error)}</Alert>}
        {deliveries?.length === 0 && (
          <EmptyState
            title="No messages yet"
            description="A remote names its owner in remote.json; operators are named in the settings of the registry."
          />
        )}
        {deliveries && deliveries.length > 0 && (
          <Table caption="Messages" columns={columns} rows={deliveries} rowKey={({ id }) => id} />
        )}
        {deliveries && deliveries.length >= limit && limit < MOST && (
          <Cluster $justify="center">
            <Button variant="secondary" isPending={isFetching} onClick={() => setLimit(limit + PAGE)}>
              Show older
            </Button>
          </Cluster>
        )}
        {!deliveries && !error && <Skeleton shape="table" count={4} />}
      </Stack>
    </Page>
  );
};
