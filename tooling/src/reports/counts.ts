/** How the tests of a stage ended. */
export interface Counts {
  passed: number;
  failed: number;
  /** Names of those that passed only at their second try. They count as passed, and each is a defect to mend. */
  flaky: string[];
}

export const sumOf = (counts: Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  flaky: counts.flatMap(({ flaky }) => flaky),
});

export const wordsOf = ({ passed, failed, flaky }: Counts) =>
  `${passed} passed, ${flaky.length} flaky, ${failed} failed`;
