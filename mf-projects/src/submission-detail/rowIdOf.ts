/** The element ID of a test's row, for links to it. */
export const rowIdOf = (index: number): string => `test-${index}`;
