/** An error, its causes and the parts of an AggregateError, outermost first. */
export function causesOf(error: unknown, depth = 0): unknown[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error, ...[...parts, (error as Error).cause].flatMap((part) => causesOf(part, depth + 1))];
}

/** The code of an error of the system or of PostgreSQL; empty if it has none. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
}
