const HERE = 'http://here.invalid';

/** The path a browser would go to, undefined when that is on another site. Read as a browser reads it: it skips tabs, for one. */
export function ownPath(text: string): string | undefined {
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : undefined;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
