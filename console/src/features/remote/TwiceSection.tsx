import { Section, Table, type TableColumn } from '@project-practice/shared/details';
import { Text } from '@project-practice/shared/ui';
import type { RemoteDetail } from '../../api/types.ts';

type Twice = RemoteDetail['twice'][number];

const columns: TableColumn<Twice>[] = [
  { key: 'name', header: 'Package', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'bytes', header: 'Script', cell: ({ bytes }) => `${(bytes / 1024).toFixed(1)} KB`, isTight: true },
  { key: 'others', header: 'Also in', cell: ({ alsoIn }) => alsoIn.join(', ') },
];

/** What the remote could leave out if it took it from the page, or what it brings in parts of its own. */
export const TwiceSection = ({ twice }: { twice: readonly Twice[] }) => (
  <Section title="Brought twice">
    <Text>Packages that the stable version brings although others do too, as its source maps tell.</Text>
    <Table caption="Packages that are brought twice" columns={columns} rows={twice} rowKey={({ name }) => name} />
  </Section>
);
