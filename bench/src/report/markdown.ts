import { kinds, type Kind } from '../site/startSites.ts';
import type { Figure, Results, Row, Table } from './results.ts';
import { allVerdicts, verdictsOn } from './targets.ts';

const titles: Record<Kind, string> = { ours: 'this site', monolith: 'monolith', federation: 'documented federation' };

const number = (value: number) =>
  Math.abs(value) >= 10 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 1000) / 1000);

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The median; for times with the smallest value in brackets, if it differs. */
function cell(figure: Figure | undefined, unit: string): string {
  if (!figure) return '–';
  const [middle, least] = [number(figure.median), number(figure.least)];
  return unit === 'ms' && middle !== least ? `${middle} (${least})` : middle;
}

function line(about: Row, table: Table): string {
  const { title, unit, figures } = about;
  const ratio = (kind: Kind) =>
    figures.ours && figures[kind]?.median ? (figures.ours.median / figures[kind].median).toFixed(2) : '–';
  const verdicts = verdictsOn(about, table).map(({ target, isMet }) => `${isMet ? '✓' : '✗'} ${target}`);
  return row([
    `${title}${unit && `, ${unit}`}`,
    ...kinds.map((kind) => cell(figures[kind], unit)),
    ratio('monolith'),
    ratio('federation'),
    verdicts.join('<br>'),
  ]);
}

function section(table: Table): string {
  const { title, profile, run, rows, failures } = table;
  return [
    `### ${title}, ${profile}`,
    '',
    row(['', ...kinds.map((kind) => titles[kind]), '÷ monolith', '÷ federation', 'target']),
    row(['---', ...kinds.map(() => '---:'), '---:', '---:', '---']),
    ...Object.values(rows)
      .filter(({ figures }) => figures.ours)
      .map((one) => line(one, table)),
    '',
    `${run.rounds} ${run.rounds === 1 ? 'round' : 'rounds'}, ${run.at}, ${run.browser}, ${run.machine}; a fixed piece of work varied by ${(run.noise * 100).toFixed(0)} % between the visits.${failures.length > 0 ? ` Failed: ${failures.join('; ')}.` : ''}`,
    '',
  ].join('\n');
}

function summary(results: Results): string {
  const verdicts = allVerdicts(results);
  return [
    `${verdicts.filter(({ isMet }) => isMet).length} of ${verdicts.length} targets met.`,
    '',
    row(['', 'measured', 'target', '']),
    row(['---', '---:', '---', '---']),
    ...verdicts.map(({ what, value, target, isMet }) =>
      row([what, number(Math.round(value * 100) / 100), target, isMet ? 'met' : '**not met**']),
    ),
    '',
  ].join('\n');
}

function loopSection({ loop }: Results): string {
  if (!loop) return '';
  return [
    '## A squad’s development loop',
    '',
    row(['', 'with the platform, ms', 'bare bundler, ms', '÷ bare']),
    row(['---', '---:', '---:', '---:']),
    ...loop.rows.map(({ title, ours, bare }) => row([title, number(ours), number(bare), (ours / bare).toFixed(2)])),
    '',
    `${loop.at}.`,
    '',
  ].join('\n');
}

/** Text of `results.md`: targets first, then all tables. Times are medians, with the smallest in brackets. */
export function markdown(results: Results, charts: string[]): string {
  return [
    '# Results of the bench',
    '',
    'Written by `npm run bench`; [performance.md](../performance.md#the-bench) says how it measures. Times are medians, with the lowest in brackets.',
    '',
    ...charts.map((chart) => `![](${chart})\n`),
    '## Targets',
    '',
    summary(results),
    '## Tables',
    '',
    ...results.tables.map(section),
    loopSection(results),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}
