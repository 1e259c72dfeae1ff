import { useState } from 'react';
import { Field, NativeSelect } from 'shared/fields';
import { DateTime, Section, Table, type TableColumn } from 'shared/details';
import { Alert, Code, Grid, Skeleton, Stack } from 'shared/ui';
import { usePolling } from 'shared/api';
import { useHealthQuery } from '../../api/registryApi.ts';
import { messageOf } from '../../api/messageOf.ts';
import type { Health, HealthMinute } from '../../api/types.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import type { Series } from '../../charts/series.ts';
import type { SeriesRole } from '../../charts/seriesColors.ts';

const spans = [
  { value: '15', label: 'Last 15 minutes' },
  { value: '60', label: 'Last hour' },
  { value: '360', label: 'Last 6 hours' },
  { value: '1440', label: 'Last 24 hours' },
];

type Value = (minute: HealthMinute) => number | null;

const mounts: Value = ({ mounts: count }) => count;
const failures: Value = ({ failures: count }) => count;
const load: Value = ({ medianLoad }) => medianLoad;

function seriesOf({ minutes }: Health, roles: [version: string, role: SeriesRole][], valueOf: Value): Series[] {
  return roles.map(([version, role]) => ({
    name: `${version} (${role})`,
    role,
    points: minutes
      .filter((minute) => minute.version === version)
      .flatMap((minute) => {
        const value = valueOf(minute);
        return value === null ? [] : [{ at: Date.parse(minute.minute), value }];
      }),
  }));
}

const errorColumns: TableColumn<Health['errors'][number]>[] = [
  { key: 'message', header: 'Error', cell: ({ message }) => <Code>{message || 'No message'}</Code> },
  { key: 'version', header: 'Version', cell: ({ version }) => version, isTight: true },
  { key: 'phase', header: 'During', cell: ({ phase }) => phase, isTight: true },
  { key: 'count', header: 'Count', cell: ({ count }) => count, align: 'end', isTight: true },
  {
    key: 'last',
    header: 'Last seen',
    cell: ({ lastAt }) => <DateTime value={lastAt} show="relative" />,
    isTight: true,
  },
];

interface HealthSectionProps {
  name: string;
  stable: string | null;
  canary: string | null;
  /** When the running rollout began. */
  since: string | null;
}

/** What visitors' pages reported, canary against stable. */
export const HealthSection = ({ name, stable, canary, since }: HealthSectionProps) => {
  const [minutes, setMinutes] = useState('60');
  const { data: health, error, fulfilledTimeStamp, refetch } = useHealthQuery({ name, minutes: Number(minutes) });
  usePolling(refetch, 5_000);
  const to = fulfilledTimeStamp ?? Date.now();
  const range = {
    from: to - Number(minutes) * 60_000,
    to,
    ...(since && { mark: { at: Date.parse(since), label: 'rollout' } }),
  };
  const roles: [string, SeriesRole][] = [
    ...(stable ? [[stable, 'stable'] as [string, SeriesRole]] : []),
    ...(canary ? [[canary, 'canary'] as [string, SeriesRole]] : []),
  ];

  return (
    <Section
      title="Health"
      actions={
        <Field label="Period">
          <NativeSelect options={spans} value={minutes} onChange={(event) => setMinutes(event.target.value)} />
        </Field>
      }
    >
      {error && <Alert tone="error">{messageOf(error)}</Alert>}
      {health ? (
        <Stack $gap={5}>
          <Grid $min="22rem" $gap={4}>
            <LineChart title="Mounts per minute" series={seriesOf(health, roles, mounts)} {...range} least={5} />
            <LineChart title="Failures per minute" series={seriesOf(health, roles, failures)} {...range} least={5} />
            <LineChart
              title="Median load time"
              unit=" ms"
              series={seriesOf(health, roles, load)}
              {...range}
              least={100}
            />
          </Grid>
          {health.errors.length > 0 && (
            <Table
              caption="Most frequent errors"
              columns={errorColumns}
              rows={health.errors}
              rowKey={({ version, phase, message }) => `${version}${phase}${message}`}
            />
          )}
        </Stack>
      ) : (
        !error && <Skeleton shape="table" count={3} />
      )}
    </Section>
  );
};
