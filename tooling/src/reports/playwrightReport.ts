import { readFileSync } from 'node:fs';
import type { Counts } from './counts.ts';

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}

interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
}

const flakyIn = ({ title, suites = [], specs }: Suite): string[] =>
  [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title),
    ...suites.flatMap(flakyIn),
  ].map((name) => `${title} › ${name}`);

/** What Playwright's `json` reporter wrote. A run that failed as a whole counts as one failure at least. */
export function readPlaywrightReport(file: string, exitCode: number): Counts {
  const { suites, stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, exitCode === 0 ? 0 : 1),
    flaky: suites.flatMap(flakyIn),
  };
}
