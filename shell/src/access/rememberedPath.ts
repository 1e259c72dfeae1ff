/** The in-app address (path, query, hash) the guard put aside; never another site's. */
export function rememberedPath(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
