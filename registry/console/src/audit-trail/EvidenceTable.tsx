import { FactList, Stack, Table, type TableColumn, Text } from 'shared/ui';
import type { Evidence, Observed } from '../api/types.ts';

interface Side extends Observed {
  role: string;
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 });

const columns: TableColumn<Side>[] = [
  { key: 'version', header: 'Version', cell: ({ role, version }) => `${version} (${role})` },
  { key: 'visitors', header: 'Visitors', cell: ({ visitors }) => visitors, align: 'end' },
  {
    key: 'failed',
    header: 'Failed for',
    cell: ({ failedVisitors, visitors }) => (visitors > 0 ? `${failedVisitors} (${percent.format(failedVisitors / visitors)})` : failedVisitors),
    align: 'end',
  },
  { key: 'recovered', header: 'Healed in the page', cell: ({ recoveredVisitors }) => recoveredVisitors, align: 'end' },
  { key: 'load', header: 'Median load', cell: ({ medianLoad }) => (medianLoad === undefined ? '-' : `${medianLoad} ms`), align: 'end' },
];

export interface EvidenceTableProps {
  evidence: Evidence;
  /** Above it a canary is taken back; left out in the history. */
  limit?: number;
}

/** The numbers a decision stands on. */
export const EvidenceTable = ({ evidence, limit }: EvidenceTableProps) => {
  const { canary, stable, eValue, fisherP, slowerP, acceptedFailureRate } = evidence;
  const rows: Side[] = [{ ...canary, role: 'canary' }, ...(stable ? [{ ...stable, role: 'stable' }] : [])];
  return (
    <Stack $gap={4}>
      <Table caption="Canary against stable" columns={columns} rows={rows} rowKey={(row) => row.role} />
      <FactList
        facts={[
          { label: 'Accepted failure rate', value: percent.format(acceptedFailureRate) },
          { label: limit ? `Evidence of a fault (limit ${limit})` : 'Evidence of a fault', value: eValue > 1e6 ? 'over a million' : short.format(eValue) },
          { label: 'Fails more often, p', value: fisherP === undefined ? '-' : short.format(fisherP) },
          { label: 'Loads slower, p', value: slowerP === undefined ? 'too few loads' : short.format(slowerP) },
        ]}
      />
      <Text $tone="subtle" $size="sm">
        Faults: sequential beta-binomial test, judged at every look. More often: Fisher's exact test. Slower: Mann-Whitney test. All one-sided, over the visitors since the rollout began.
      </Text>
    </Stack>
  );
};
