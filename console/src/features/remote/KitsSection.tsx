import { Link } from 'react-router-dom';
import { Section, Table, type TableColumn } from '@project-practice/shared/details';
import { Text } from '@project-practice/shared/ui';
import type { RemoteDetail } from '../../api/types.ts';

type Kit = RemoteDetail['kits'][number];

const NeededBy = ({ heldBy }: Pick<Kit, 'heldBy'>) => {
  if (!heldBy) return 'the shell, and remotes that have moved';
  if (heldBy.length === 0) return 'nobody: the next shell can do without it';
  return heldBy.map(({ name, version }, index) => (
    <span key={`${name} ${version}`}>
      {index > 0 && ', '}
      <Link to={`/remotes/${name}`}>{name}</Link> {version}
    </span>
  ));
};

const columns: TableColumn<Kit>[] = [
  { key: 'version', header: 'Version', cell: ({ version }) => <strong>{version}</strong> },
  { key: 'bytes', header: 'Script', cell: ({ bytes }) => `${Math.round(bytes / 1024)} KB`, isTight: true },
  { key: 'needed', header: 'Needed by', cell: ({ heldBy }) => <NeededBy heldBy={heldBy} /> },
];

/** The majors of the shared kit that pages have now, and who holds the earlier ones back. */
export const KitsSection = ({ kits }: { kits: readonly Kit[] }) => (
  <Section title="Kits">
    <Text>
      Remotes that have not moved to the shell’s major of the shared kit get the one they were built with, which their
      visitors load as well.
    </Text>
    <Table
      caption="Majors of the shared kit in this site"
      columns={columns}
      rows={kits}
      rowKey={({ version }) => version}
    />
  </Section>
);
