import { FactList, Table, type TableColumn } from 'shared/details';
import { Stack, Text } from 'shared/ui';
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
  { key: 'load', header: 'Median load', cell: ({ medianLoad }) => (medianLoad === undefined ? '–' : `${medianLoad} ms`), align: 'end' },
];

/** What was observed of both versions since the rollout began. */
export const EvidenceTable = ({ evidence: { canary, stable } }: { evidence: Evidence }) => {
  const rows: Side[] = [{ ...canary, role: 'canary' }, ...(stable ? [{ ...stable, role: 'stable' }] : [])];
  return <Table caption="Canary against stable" columns={columns} rows={rows} rowKey={(row) => row.role} />;
};

/** The statistical tests behind a decision, for those who want to check it. */
export const EvidenceTests = ({ evidence: { eValue, fisherP, slowerP, acceptedFailureRate } }: { evidence: Evidence }) => (
  <Stack $gap={4}>
    <FactList
      facts={[
        { label: 'Accepted failure rate', value: percent.format(acceptedFailureRate) },
        { label: 'Evidence of a fault', value: eValue > 1e6 ? 'over a million' : short.format(eValue) },
        { label: 'Fails more often, p', value: fisherP === undefined ? '–' : short.format(fisherP) },
        { label: 'Loads slower, p', value: slowerP === undefined ? 'too few loads' : short.format(slowerP) },
      ]}
    />
    <Text $tone="subtle" $size="sm">
      Faults: sequential beta-binomial test, judged at every look. More often: Fisher's exact test. Slower: Mann-Whitney test. All one-sided, over the visitors since the rollout began.
    </Text>
  </Stack>
);
