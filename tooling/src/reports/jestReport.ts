import { readFileSync } from 'node:fs';
import type { Counts } from './counts.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
}

/** What jest wrote with `--json`. A run that failed as a whole counts as one failure at least. */
export function readJestReport(file: string, exitCode: number): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites, exitCode === 0 ? 0 : 1),
    flaky: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map((one) => one.fullName),
  };
}
