/** How much a caller likes a media type, by the most specific range of its Accept header that fits. */
function liking(accept: string, type: string): number {
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

/** A browser names text/html; programs that name nothing or accept anything get JSON. */
export const prefersHtml = (accept = '*/*'): boolean => liking(accept, 'text/html') > liking(accept, 'application/json');
