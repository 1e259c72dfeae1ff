import { buildMissing } from '../commands/buildMissing.ts';
import { buildAlternatives } from './build/buildAlternatives.ts';
import { launchBrowser } from './launchBrowser.ts';
import { measures } from './measure/index.ts';
import { describeRun, mergeTables, readResults, tableOf } from './report/results.ts';
import { allVerdicts } from './report/targets.ts';
import { writeResults } from './report/write.ts';
import { runRounds } from './runRounds.ts';
import { startSites } from './site/startSites.ts';

export interface BenchOptions {
  rounds: number;
  /** Groups of measures. */
  groups: string[];
  log(line: string): void;
}

export const groups = [...new Set(measures.map(({ group }) => group))];

/** Builds the three sites, measures them by turns and writes what came out. */
export async function runBench({ rounds, groups: wanted, log }: BenchOptions): Promise<void> {
  await buildMissing(log);
  log('building the monolith and the documented federation');
  await buildAlternatives();
  const sites = await startSites();
  log(`serving ${Object.entries(sites.addressOf).map(([kind, address]) => `${kind} at ${address}`).join(', ')}`);
  const browser = await launchBrowser(log);
  try {
    const { series, work } = await runRounds({ browser, sites, rounds, log, measures: measures.filter(({ group }) => wanted.includes(group)) });
    const run = describeRun(rounds, `Chromium ${browser.version()}`, work);
    const before = readResults();
    const tables = series.map((one) => tableOf(one, run));
    writeResults({ ...before, tables: mergeTables(before.tables, tables) });
    for (const failure of tables.flatMap(({ id, profile, failures }) => failures.map((text) => `${id}, ${profile}: ${text}`))) log(`failed: ${failure}`);
    for (const { what, value, target, isMet } of allVerdicts({ tables })) log(`${isMet ? 'met    ' : 'NOT MET'}  ${what}: ${value.toFixed(2)} (${target})`);
    log(`machine: the fixed work varied by ${(run.noise * 100).toFixed(0)} %. Written to docs/performance.`);
  } finally {
    await browser.close();
    await sites.stop();
  }
}
