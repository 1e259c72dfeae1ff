/**
 * The in-app address (path, query, hash) that the guard stored in the history state; never another site's. Browsers drop
 * tabs and line breaks when they parse an address, so that these must not precede a second slash either.
 */
export function rememberedPath(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![\s/\\])/.test(from) ? from : undefined;
}
