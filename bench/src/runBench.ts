import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { records, reportBytes } from '@project-practice/remote-tools/bytes';
import { buildMissing, buildPackage, remotes } from '@project-practice/tooling/workspace';
import { buildAlternatives } from './build/buildAlternatives.ts';
import { launchBrowser } from './launchBrowser.ts';
import { measureLoop } from './loop/index.ts';
import { measures } from './measure/index.ts';
import { describeRun, mergeTables, readResults, tableOf } from './report/results.ts';
import { allVerdicts } from './report/targets.ts';
import { writeResults } from './report/write.ts';
import { runRounds } from './runRounds.ts';
import { startSites, type Sites } from './site/startSites.ts';

interface BenchOptions {
  rounds: number;
  groups: string[];
  log(line: string): void;
}

const groupsOfMeasures = [...new Set(measures.map(({ group }) => group))];
export const groups = [...groupsOfMeasures, 'loop', 'bytes'];

/** Reports what every build weighs and contains. False if a budget is exceeded. */
async function bytes(log: BenchOptions['log']): Promise<boolean> {
  for (const name of ['shell', ...remotes()])
    if (!existsSync(path.join(records, `${name}.json`))) await buildPackage(name);
  const problems = reportBytes();
  for (const problem of problems) log(problem);
  log(
    `bytes: ${problems.length === 0 ? 'every part is within its budget' : `${problems.length} over budget or there twice`}; .cache/bytes.md says what is inside.`,
  );
  return problems.length === 0;
}

async function rounds(browser: Browser, sites: Sites, { rounds, groups: wanted, log }: BenchOptions): Promise<void> {
  const chosen = measures.filter(({ group }) => wanted.includes(group));
  if (chosen.length === 0) return;
  const { series, work } = await runRounds({ browser, sites, rounds, log, measures: chosen });
  const run = describeRun(rounds, `Chromium ${browser.version()}`, work);
  const tables = series.map((one) => tableOf(one, run));
  const before = readResults();
  writeResults({ ...before, tables: mergeTables(before.tables, tables) });
  for (const { id, profile, failures } of tables)
    for (const text of failures) log(`failed: ${id}, ${profile}: ${text}`);
  for (const { what, value, target, isMet } of allVerdicts({ tables }))
    log(`${isMet ? 'met    ' : 'NOT MET'}  ${what}: ${value.toFixed(2)} (${target})`);
  log(`machine: a fixed piece of work varied by ${(run.noise * 100).toFixed(0)} %. Written to docs/performance.`);
}

async function loop(browser: Browser, sites: Sites, log: BenchOptions['log']): Promise<void> {
  const rows = await measureLoop(browser, sites);
  for (const { title, ours, bare } of rows) log(`${title}: ${ours.toFixed(0)} ms, bare bundler ${bare.toFixed(0)} ms`);
  writeResults({ ...readResults(), loop: { at: new Date().toISOString().slice(0, 16).replace('T', ' '), rows } });
}

/** Builds the three sites, measures them alternately and writes the results. False if a byte budget is exceeded. */
export async function runBench(options: BenchOptions): Promise<boolean> {
  const { groups: wanted, log } = options;
  await buildMissing(log);
  const isLight = wanted.includes('bytes') ? await bytes(log) : true;
  if (wanted.every((group) => group === 'bytes')) return isLight;
  log('building the monolith and the documented federation');
  await buildAlternatives();
  const sites = await startSites();
  log(
    `serving ${Object.entries(sites.addressOf)
      .map(([kind, address]) => `${kind} at ${address}`)
      .join(', ')}`,
  );
  const browser = await launchBrowser(log);
  try {
    await rounds(browser, sites, options);
    if (wanted.includes('loop')) await loop(browser, sites, log);
  } finally {
    await browser.close();
    await sites.stop();
  }
  return isLight;
}
