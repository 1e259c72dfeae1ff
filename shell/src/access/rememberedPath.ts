/**
 * The in-app address (path, query, hash) the guard put aside; never another site's. A browser leaves out tabs and line
 * ends before it reads an address, so they may not stand before a second slash either.
 */
export function rememberedPath(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![\s/\\])/.test(from) ? from : undefined;
}
