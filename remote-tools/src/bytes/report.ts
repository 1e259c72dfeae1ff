import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootOf } from '../package/rootOf.ts';
import { budgetOf, exceeded, kilobytes, readBudgets } from './budgets.ts';
import { readRecords, unwantedTwice, type BuildBytes } from './checkBuild.ts';
import { foundTwice } from './inside.ts';

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

function sizes(builds: BuildBytes[]): string[] {
  const budgets = readBudgets();
  const rows = builds.flatMap(({ name, sizes }) =>
    Object.entries(sizes).map(([part, bytes]) => {
      const budget = budgetOf(budgets, name, part);
      return row([
        name,
        part,
        kilobytes(bytes),
        budget === undefined ? '–' : kilobytes(budget),
        budget === undefined ? '' : `${Math.round((bytes / budget) * 100)} %`,
      ]);
    }),
  );
  return [
    '## Compressed by brotli, KB',
    '',
    row(['build', 'part', 'size', 'budget', 'used']),
    row(['---', '---', '---:', '---:', '---:']),
    ...rows,
    '',
  ];
}

/** Sizes before tree shaking and minifying: they show what a build contains, not what it costs to the byte. */
function insides(builds: BuildBytes[]): string[] {
  return [
    '## What is inside, KB of source before minifying',
    '',
    ...builds.flatMap(({ name, inside }) => [
      `### ${name}`,
      '',
      row(['file', 'packages']),
      row(['---', '---']),
      ...Object.entries(inside)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([file, packages]) =>
          row([
            file,
            Object.entries(packages)
              .sort(([, a], [, b]) => b - a)
              .map(([one, bytes]) => `${one} ${kilobytes(bytes)}`)
              .join(', '),
          ]),
        ),
      '',
    ]),
  ];
}

/** Writes a report of what every build weighs and contains, and returns what is wrong, one sentence per problem. */
export function reportBytes(file = path.join(rootOf('.'), '.cache/bytes.md')): string[] {
  const builds = readRecords();
  const budgets = readBudgets();
  const twice = Object.entries(foundTwice(Object.fromEntries(builds.map(({ name, inside }) => [name, inside]))));
  const allowed = twice.map(
    ([name, holders]) => `- ${name}: ${holders.join(', ')}. ${budgets.mayBeTwice[name] ?? '**Not allowed.**'}`,
  );
  writeFileSync(
    file,
    [
      '# Bytes',
      '',
      ...sizes(builds),
      '## In the page more than once',
      '',
      ...(allowed.length > 0 ? allowed : ['Nothing.']),
      '',
      ...insides(builds),
    ].join('\n'),
  );
  return [...builds.flatMap(({ name, sizes }) => exceeded(name, sizes, budgets)), ...unwantedTwice(builds, budgets)];
}
