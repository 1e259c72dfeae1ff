/**
 * The items of a list answer: a bare array, or `{results: […]}`. Throws on anything else, so that the query fails and
 * the screen shows its "Failed to load" text instead of breaking.
 */
export function listOf<T>(answer: unknown): T[] {
  const items = Array.isArray(answer) ? answer : (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(items)) throw new Error('The answer is not a list.');
  return items.filter((item) => item !== null && item !== undefined) as T[];
}

/** The object of an answer about one entity; throws on anything else, so that the query fails. */
export function objectOf<T>(answer: unknown): T {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error('The answer is not an object.');
  return answer as T;
}
