import type { OperatorEntry } from '@project-practice/shared/contract';
import { DateTime, Section, Table, type TableColumn } from '@project-practice/shared/details';
import { Alert, EmptyState, Skeleton } from '@project-practice/shared/ui';
import { messageOf } from '../../api/messageOf.ts';
import { useEntriesQuery } from '../../api/operatorApi.ts';

const reasonOf = ({ details }: OperatorEntry) => (typeof details['because'] === 'string' ? details['because'] : '–');

const columns: TableColumn<OperatorEntry>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime value={at} show="relative" />, isTight: true },
  { key: 'actor', header: 'Who', cell: ({ actor }) => actor },
  { key: 'action', header: 'What', cell: ({ action }) => action },
  { key: 'subject', header: 'About', cell: ({ subject }) => subject },
  { key: 'because', header: 'Reason', cell: (entry) => <bdi>{reasonOf(entry)}</bdi> },
];

/** What operators did, here and by commands. */
export const Trail = () => {
  const { data: entries, error } = useEntriesQuery();
  return (
    <Section title="What was done">
      {error && <Alert tone="error">{messageOf(error)}</Alert>}
      {!entries && !error && <Skeleton shape="table" count={4} />}
      {entries?.length === 0 && <EmptyState title="Nothing yet" description="What operators do appears here." />}
      {entries && entries.length > 0 && (
        <Table caption="What was done" columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
    </Section>
  );
};
