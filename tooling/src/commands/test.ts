import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { reportBytes } from '@project-practice/remote-tools/bytes';
import { sumOf, wordsOf, type Counts } from '../reports/counts.ts';
import { readJestReport } from '../reports/jestReport.ts';
import { readPlaywrightReport } from '../reports/playwrightReport.ts';
import { buildMissing } from '../workspace/buildMissing.ts';
import { findBrowser, findHeadlessShell } from '../workspace/findBrowser.ts';
import { startPostgres } from '../workspace/startPostgres.ts';
import { bin, run, type RunOptions } from '../workspace/run.ts';
import { remotes, root } from '../workspace/workspace.ts';

interface Stage {
  name: string;
  run(): Promise<Counts>;
}

const reports = path.join(root, '.cache', 'test-reports');
const browserPackages = ['shared', 'shell', 'console', ...remotes()];
const typed = [
  'provenance',
  'foundation',
  'remote-tools',
  'tooling',
  'site',
  'bench',
  'bench/src/alternatives',
  'api',
  'generator',
  'registry',
  ...browserPackages,
  'shared/kit-page',
  'examples',
  'e2e',
];

/** An error in `shared` is reported again with every package that uses it. */
const eachOnce = (output: string) => [...new Set(output.trim().split(/\n(?=\S)/))].join('\n');

/** A check is one test, which its problems fail. */
const checked = (failed: number): Counts => ({ passed: failed === 0 ? 1 : 0, failed, flaky: [] });

async function check(command: string, args: string[], options?: RunOptions): Promise<Counts> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) console.error(eachOnce(output));
  return checked(code === 0 ? 0 : 1);
}

/** A site starts although a build is broken or exceeds its budget; the tests do not pass. */
async function builds(): Promise<Counts> {
  const broken = await buildMissing(console.log);
  if (broken.length > 0) return checked(broken.length);
  // Builds that were current too: their budget may have changed since.
  const problems = reportBytes();
  for (const problem of problems) console.error(problem);
  return checked(problems.length);
}

interface JestRun {
  flags: string[];
  /** For two processors. */
  workers: number;
  node?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs jest over several packages at once and reads the counts from its JSON report. */
async function jest(title: string, { flags, workers, node = [], env = {} }: JestRun): Promise<Counts> {
  const report = path.join(reports, `${title}.json`);
  const entry = path.join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await run(
    process.execPath,
    [...node, entry, ...flags, '--json', `--outputFile=${report}`, `--maxWorkers=${workers}`],
    {
      isLoud: true,
      env: { FORCE_COLOR: '0', ...env },
    },
  );
  return readJestReport(report, code);
}

async function browserTests(): Promise<Counts> {
  const whole = await findBrowser(console.log);
  const shell = await findHeadlessShell(whole, console.log);
  const report = path.join(reports, 'browser.json');
  const { code } = await run(bin('playwright'), ['test'], {
    cwd: path.join(root, 'e2e'),
    isLoud: true,
    env: { CHROMIUM: shell, WHOLE_CHROMIUM: whole, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readPlaywrightReport(report, code);
}

/** On a real PostgreSQL where there is one; the embedded one has tests of its own, and is that of the browser tests. */
async function serverTests(): Promise<Counts> {
  const given = process.env.DATABASE_URL_TEST;
  const postgres = given ? undefined : await startPostgres(console.log);
  try {
    return await jest('server', {
      flags: [
        '--projects',
        'provenance',
        'foundation',
        'remote-tools',
        'tooling',
        'api',
        'generator',
        'registry',
        'site',
        '--forceExit',
        `--testSequencer=${path.join(root, 'tooling/jest/longFirst.mjs')}`,
      ],
      // A third of their time is waiting: for a process that starts, an answer that is late, a limit that is over.
      workers: 4,
      node: ['--experimental-vm-modules', '--no-warnings'],
      env: { WHOLE_CHROMIUM: await findBrowser(console.log), DATABASE_URL_TEST: given ?? postgres?.url },
    });
  } finally {
    await postgres?.stop();
  }
}

const stages: Stage[] = [
  {
    name: 'format',
    run: () =>
      check(bin('prettier'), [
        '--check',
        '--cache',
        '--cache-strategy=content',
        '--cache-location=.cache/prettier',
        '**/*.{ts,tsx,mjs,cjs,js}',
      ]),
  },
  // One checker for every two packages: with several per package, each would check the imported types again.
  {
    name: 'types',
    run: () => check(bin('tsc'), ['--build', '--force', '--checkers', '1', '--builders', '2', ...typed]),
  },
  { name: 'lint', run: () => check(bin('oxlint'), ['--deny-warnings']) },
  { name: 'imports', run: () => check(process.execPath, ['tooling/run.mjs', 'imports']) },
  { name: 'builds', run: builds },
  {
    name: 'unit',
    // As one jest project, so that shared modules are transformed once and not per package.
    run: () =>
      jest('unit', {
        flags: [
          '--config',
          'remote-tools/jest/browser.mjs',
          '--rootDir',
          root,
          '--roots',
          ...browserPackages.map((name) => `${name}/src`),
        ],
        workers: 3,
      }),
  },
  {
    name: 'server',
    // A failed setup may leave a server open; the run must end anyway.
    // The names on certificates are compared with a browser's drawing of them.
    run: serverTests,
  },
  { name: 'browser', run: browserTests },
];

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals: Counts[] = [];
for (const stage of stages.filter(({ name }) => !only || only.includes(name))) {
  const startedAt = performance.now();
  console.log(`\n— ${stage.name} —`);
  const counts = await stage.run();
  totals.push(counts);
  console.log(`${stage.name}: ${wordsOf(counts)} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
const total = sumOf(totals);
if (total.flaky.length > 0) console.log(`\nflaky: ${total.flaky.join('\nflaky: ')}`);
console.log(`\n${wordsOf(total)}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
