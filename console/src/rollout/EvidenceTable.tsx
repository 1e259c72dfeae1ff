import { FactList, Table, type TableColumn } from '@project-practice/shared/details';
import { Stack, Text } from '@project-practice/shared/ui';
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
    header: 'Failed visitors',
    cell: ({ failedVisitors, visitors }) =>
      visitors > 0 ? `${failedVisitors} (${percent.format(failedVisitors / visitors)})` : failedVisitors,
    align: 'end',
  },
  { key: 'recovered', header: 'Recovered in page', cell: ({ recoveredVisitors }) => recoveredVisitors, align: 'end' },
  {
    key: 'load',
    header: 'Median load',
    cell: ({ medianLoad }) => (medianLoad === undefined ? '–' : `${medianLoad} ms`),
    align: 'end',
  },
];

/** What was observed of both versions since the rollout began. */
export const EvidenceTable = ({ evidence: { canary, stable } }: { evidence: Evidence }) => {
  const rows: Side[] = [{ ...canary, role: 'canary' }, ...(stable ? [{ ...stable, role: 'stable' }] : [])];
  return <Table caption="Canary against stable" columns={columns} rows={rows} rowKey={(row) => row.role} />;
};

const strength = (eValue: number) => (eValue > 1e6 ? 'over a million' : short.format(eValue));

/** The statistical tests behind a decision, for those who want to check it. */
export const EvidenceTests = ({
  evidence: { eValue, silentEValue = 0, slowerP, atMost = 1 },
}: {
  evidence: Evidence;
}) => (
  <Stack $gap={4}>
    <FactList
      facts={[
        { label: 'Evidence of failure', value: strength(eValue) },
        { label: 'Evidence of missing reports', value: strength(silentEValue) },
        { label: 'May break at most', value: `${percent.format(atMost)} of its visitors` },
        { label: 'Slower loading, p', value: slowerP === undefined ? 'not enough loads' : short.format(slowerP) },
      ]}
    />
    <Text $tone="subtle" $size="sm">
      Evidence: how much likelier the visitors with a failure, or without a report, are if the new version causes it
      than if both versions are equal; valid however often it is checked. A network counts for three visitors at most.
      Slower loading: one-sided Mann-Whitney test. All cover the visitors since the rollout began.
    </Text>
  </Stack>
);
