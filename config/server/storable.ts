/** The text as PostgreSQL keeps it, in a text or in JSON: neither NUL nor half of a surrogate pair, which cutting leaves. */
export const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');

/** Whether anything in it holds the character PostgreSQL keeps nowhere. Not by recursion: a body may be deeper than the stack. */
export function hasNul(root: unknown): boolean {
  const found = [root];
  for (const value of found) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) found.push(key, inner);
  }
  return false;
}
