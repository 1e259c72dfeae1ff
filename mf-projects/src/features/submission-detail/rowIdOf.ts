/** The id of a test's row, for links to it. */
export const rowIdOf = (index: number): string => `test-${index}`;
