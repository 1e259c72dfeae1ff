import { Link } from 'react-router-dom';
import { Field, NativeSelect } from '@project-practice/shared/fields';
import { DateTime, Section, Table, type TableColumn } from '@project-practice/shared/details';
import { Alert, Code, Grid, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { usePolling } from '@project-practice/shared/api';
import { useHealthQuery } from '../../api/registryApi.ts';
import { messageOf } from '../../api/messageOf.ts';
import type { Health, HealthMinute, Rollout } from '../../api/types.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import type { Series } from '../../charts/series.ts';
import type { SeriesRole } from '../../charts/seriesColors.ts';
import { placeOf } from '../../rollout/placeOf.ts';
import { ErrorDetail } from './ErrorDetail.tsx';

export const spans = [
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

const errorColumns: TableColumn<{ error: Health['errors'][number]; to: string }>[] = [
  {
    key: 'message',
    header: 'Error',
    cell: ({ error: { message, places }, to }) => (
      <Stack $gap={1}>
        <Link to={to}>
          <Code>{message || 'No message'}</Code>
        </Link>
        {places[0] && (
          <Text $size="sm" $tone="muted">
            {placeOf(places[0])}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'version', header: 'Version', cell: ({ error }) => error.version, isTight: true },
  { key: 'phase', header: 'During', cell: ({ error }) => error.phase, isTight: true },
  { key: 'count', header: 'Count', cell: ({ error }) => error.count, align: 'end', isTight: true },
  {
    key: 'last',
    header: 'Last seen',
    cell: ({ error: { lastAt } }) => <DateTime value={lastAt} show="relative" />,
    isTight: true,
  },
];

interface HealthSectionProps {
  name: string;
  stable: string | null;
  /** The one whose canary is compared; it may be over. */
  rollout: Rollout | undefined;
  minutes: string | undefined;
  onMinutes: (minutes: string) => void;
  /** The error that is shown in full, by its id. */
  error: string | undefined;
  toError: (id: string | undefined) => string;
}

/** The shortest period that has the rollout in it. */
function spanOf(rollout: Rollout | undefined): string {
  const age = rollout?.endedAt ? (Date.now() - Date.parse(rollout.startedAt)) / 60_000 : 0;
  return (spans.slice(1).find(({ value }) => Number(value) > age) ?? spans.at(-1)!).value;
}

/** What visitors' pages reported, canary against stable. */
export const HealthSection = ({
  name,
  stable,
  rollout,
  minutes: asked,
  onMinutes,
  error: shown,
  toError,
}: HealthSectionProps) => {
  const minutes = asked ?? spanOf(rollout);
  const { data: health, error, fulfilledTimeStamp, refetch } = useHealthQuery({ name, minutes: Number(minutes) });
  usePolling(refetch, 5_000);
  const to = fulfilledTimeStamp ?? Date.now();
  const range = {
    from: to - Number(minutes) * 60_000,
    to,
    marks: rollout
      ? [
          { at: Date.parse(rollout.startedAt), label: 'rollout' },
          ...(rollout.endedAt
            ? [{ at: Date.parse(rollout.endedAt), label: rollout.state === 'completed' ? 'stable' : 'taken back' }]
            : []),
        ]
      : [],
  };
  const roles: [string, SeriesRole][] = [
    ...(stable ? [[stable, 'stable'] as [string, SeriesRole]] : []),
    ...(rollout ? [[rollout.version, 'canary'] as [string, SeriesRole]] : []),
  ];

  return (
    <Section
      title="Health"
      actions={
        <Field label="Period">
          <NativeSelect options={spans} value={minutes} onChange={(event) => onMinutes(event.target.value)} />
        </Field>
      }
    >
      {error && <Alert tone="error">{messageOf(error)}</Alert>}
      {health ? (
        <Stack $gap={5}>
          <Grid $min="20rem" $gap={4}>
            <LineChart
              title="Mounts per minute"
              unit=" /min"
              series={seriesOf(health, roles, mounts)}
              {...range}
              least={5}
            />
            <LineChart
              title="Failures per minute"
              unit=" /min"
              series={seriesOf(health, roles, failures)}
              {...range}
              least={5}
            />
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
              rows={health.errors.map((error) => ({ error, to: toError(error.id) }))}
              rowKey={({ error }) => error.id}
            />
          )}
          {shown && <ErrorDetail error={health.errors.find(({ id }) => id === shown)} toNone={toError(undefined)} />}
        </Stack>
      ) : (
        !error && <Skeleton shape="table" count={3} />
      )}
    </Section>
  );
};
