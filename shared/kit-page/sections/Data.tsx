import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import {
  AboveRowLink,
  Breadcrumb,
  DateTime,
  FactList,
  Pagination,
  RowLink,
  SafeText,
  Section,
  StatusChip,
  Table,
  type TableColumn,
} from '../../src/kit/details/index.ts';
import { Avatar, Card, Cluster, IconButton } from '../../src/kit/ui/index.ts';

interface Row {
  id: number;
  status: string;
  user: string;
  task: string;
  percent: number;
  at: string | null;
}
const rows: Row[] = [
  {
    id: 41,
    status: 'passed',
    user: 'Ada Lovelace',
    task: 'Report the current reading',
    percent: 100,
    at: '2026-11-20T14:05:00.000Z',
  },
  {
    id: 42,
    status: 'failed',
    user: 'Grace Hopper',
    task: 'Keep thirty days',
    percent: 57,
    at: '2026-11-21T09:30:00.000Z',
  },
  { id: 43, status: 'pending', user: 'Alan Turing', task: 'Answer questions', percent: 0, at: null },
];
const columns: TableColumn<Row>[] = [
  { key: 'status', header: 'Status', cell: (row) => <StatusChip status={row.status} size="sm" /> },
  { key: 'user', header: 'User', cell: (row) => row.user },
  { key: 'task', header: 'Task', cell: (row) => <RowLink href="#">{row.task}</RowLink> },
  { key: 'rate', header: 'Success Rate', align: 'end', cell: (row) => `${row.percent}%` },
  {
    key: 'links',
    header: 'Links',
    cell: () => (
      <AboveRowLink>
        <IconButton size="sm" label="Deployment">
          <ExternalLink aria-hidden />
        </IconButton>
      </AboveRowLink>
    ),
  },
  { key: 'at', header: 'Completed At', isTight: true, cell: (row) => <DateTime value={row.at} show="datetime" /> },
];
const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Margaret Hamilton',
  'Linus Torvalds',
  'Katherine Johnson',
];
const text = `A station sends a reading every minute.\n\n- newest first\n- at most \`100\` a page\n\n**Careful:** the clock of a station may be wrong. See https://example.org/clocks.\n\n\`\`\`\ncurl -X POST /readings -d '{"celsius": 21}'\n\`\`\``;

export const Data = () => {
  const [page, setPage] = useState(4);
  return (
    <Section title="Data and navigation">
      <Breadcrumb>
        <a href="/projects">Projects</a>
        <a href="/projects/1">Weather Station API</a>Report the current reading
      </Breadcrumb>
      <Table caption="Submissions" columns={columns} rows={rows} rowKey={(row) => row.id} />
      <Pagination page={page} pageCount={9} onChange={setPage} />
      <Card>
        <FactList
          facts={[
            { label: 'Certificate number', value: 'TP-2026-7K3M-Q2ZD-4' },
            { label: 'Issue date', value: <DateTime value="2026-11-21" /> },
            { label: 'Failed test index', value: 0 },
            { label: 'Team size', value: 4 },
          ]}
        />
      </Card>
      <Cluster>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Night Owls" isSquare isSingleLetter size="lg" />
        <Avatar name="Ada Lovelace" size="xl" />
      </Cluster>
      <Card>
        <SafeText text={text} />
      </Card>
    </Section>
  );
};
