/** The quality (0 to 1) that an Accept header gives a media type, taken from the most specific range that matches. */
function qualityOf(accept: string, type: string): number {
  const [main] = type.split('/');
  let best = { specific: -1, quality: 0 };
  for (const entry of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const specific = ['*/*', `${main}/*`, type].indexOf(range);
    if (specific <= best.specific) continue;
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    best = { specific, quality: Number.isFinite(quality) ? quality : 0 };
  }
  return best.quality;
}

/** Browsers name text/html; clients that name nothing or accept anything get JSON. */
export const prefersHtml = (accept = '*/*'): boolean =>
  qualityOf(accept, 'text/html') > qualityOf(accept, 'application/json');
