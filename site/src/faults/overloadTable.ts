import type { Overload } from './overload.ts';

const HEAD = [
  'Clients',
  'Asked',
  'In time',
  'Shed (503)',
  'of them writes',
  'Refused',
  'Late',
  'Never',
  'p50',
  'p95',
  'Slowest of probes',
  'Slowest page',
];

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

export function overloadTable({ perSecond, phases }: Overload): string {
  const rows = phases.map(({ clients, tally, watched }) => {
    const slowest = (isProbe: boolean) => {
      const some = watched.filter(({ address }) => address.endsWith('z') === isProbe);
      const failed = some.reduce((sum, one) => sum + one.failed, 0);
      return `${inSeconds(Math.max(...some.map(({ slowestMs }) => slowestMs)))}${failed > 0 ? `, ${failed} failed` : ''}`;
    };
    const { asked, inTime, shed, shedWrites, refused, late, never } = tally;
    const times = [quantile(inTime, 0.5), quantile(inTime, 0.95)].map(inSeconds);
    return [
      clients,
      asked,
      inTime.length,
      shed,
      shedWrites,
      refused.length,
      late,
      never,
      ...times,
      slowest(true),
      slowest(false),
    ];
  });
  return [
    `${perSecond.toFixed(0)} answers a second.\n`,
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map(() => '--:').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...phases.flatMap(({ tally }) => tally.refused),
  ].join('\n');
}
