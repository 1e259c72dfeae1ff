/** The quality (0 to 1) that an Accept header gives a media type, taken from the most specific range that matches, and how specific that is. */
function wishFor(accept: string, type: string): { quality: number; specific: number } {
  const [main] = type.split('/');
  let best = { specific: -1, quality: 0 };
  for (const entry of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const specific = ['*/*', `${main}/*`, type].indexOf(range);
    if (specific <= best.specific) continue;
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    best = { specific, quality: Number.isFinite(quality) ? quality : 0 };
  }
  return best;
}

/**
 * Whether a public page is answered as HTML: to everybody who does not ask for JSON. Programs that preview links name
 * anything. Those that send no header at all are clients of the API.
 */
export function prefersHtml(accept?: string): boolean {
  if (accept === undefined) return false;
  const [html, json] = [wishFor(accept, 'text/html'), wishFor(accept, 'application/json')];
  return html.quality > json.quality || (html.quality === json.quality && html.specific >= json.specific);
}
