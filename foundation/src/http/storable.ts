/**
 * The text without what PostgreSQL cannot store in text or JSON: NUL, and half of a surrogate pair (which cutting a text
 * may leave). Each becomes U+FFFD.
 */
export const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');

/** Whether a value contains NUL anywhere. Works without recursion, because a body may be nested deeper than the stack. */
export function hasNul(root: unknown): boolean {
  const found = [root];
  for (const value of found) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) found.push(key, inner);
  }
  return false;
}
