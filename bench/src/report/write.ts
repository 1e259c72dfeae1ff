import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kinds } from '../site/startSites.ts';
import type { ProfileName } from '../measure/profiles.ts';
import { barChart, type Bar } from './chart.ts';
import { markdown } from './markdown.ts';
import { folder, type Results } from './results.ts';

interface Chart {
  file: string;
  title: string;
  unit: string;
  bars: { table: string; metric: string; label: string; profile?: ProfileName }[];
}

const charts: Chart[] = [
  {
    file: 'cold-slow.svg',
    title: 'Cold deep link, last card visible, slow profile',
    unit: 'ms',
    bars: [
      { table: 'project', metric: 'cards', label: 'project page' },
      { table: 'teams', metric: 'cards', label: 'list of teams' },
    ],
  },
  {
    file: 'first-paint.svg',
    title: 'First paint, slow profile',
    unit: 'ms',
    bars: [
      { table: 'landing', metric: 'firstPaint', label: 'landing page' },
      { table: 'login', metric: 'firstPaint', label: 'sign-in' },
      { table: 'project', metric: 'firstPaint', label: 'project page' },
      { table: 'teams', metric: 'firstPaint', label: 'list of teams' },
    ],
  },
  {
    file: 'bytes.svg',
    title: 'Transferred for a cold deep link',
    unit: 'KB',
    bars: [
      { table: 'project', metric: 'bytes', label: 'project page' },
      { table: 'teams', metric: 'bytes', label: 'list of teams' },
    ],
  },
  {
    file: 'first-visit.svg',
    title: 'First visit to another remote by a click, slow profile',
    unit: 'ms',
    bars: [
      { table: 'visit-teams', metric: 'visit', label: 'to the teams' },
      { table: 'visit-profile', metric: 'visit', label: 'to the profile' },
    ],
  },
];

function barsOf(chart: Chart, { tables }: Results): Bar[] {
  return chart.bars.flatMap(({ table, metric, label, profile = 'slow' }) => {
    const figures = tables.find((one) => one.id === table && one.profile === profile)?.rows[metric]?.figures;
    return figures?.ours
      ? [
          {
            label,
            values: Object.fromEntries(kinds.flatMap((kind) => (figures[kind] ? [[kind, figures[kind].median]] : []))),
          },
        ]
      : [];
  });
}

/** Writes `results.json`, `results.md` and the charts. */
export function writeResults(results: Results): void {
  mkdirSync(folder, { recursive: true });
  const drawn = charts
    .map((chart) => ({ ...chart, bars: barsOf(chart, results) }))
    .filter(({ bars }) => bars.length > 0);
  for (const { file, title, unit, bars } of drawn) writeFileSync(path.join(folder, file), barChart(title, unit, bars));
  writeFileSync(path.join(folder, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(
    path.join(folder, 'results.md'),
    markdown(
      results,
      drawn.map(({ file }) => file),
    ),
  );
}
