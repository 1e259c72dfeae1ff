const HERE = 'http://here.invalid';

/** The path to which a browser would go, or undefined if that is on another site. Parsed like browsers do, which for example skip tabs. */
export function ownPath(text: string): string | undefined {
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : undefined;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
