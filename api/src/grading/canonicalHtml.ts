/**
 * A page in one of the many ways to write it, so that no test depends on which one a framework chose: without comments
 * (nobody sees them, and React puts `<!-- -->` into the middle of a text), names in lower case (React writes
 * `autoComplete`), values in double quotes.
 */
export function canonicalHtml(html: string): string {
  return withoutComments(html).replaceAll(
    TAG,
    (_, open: string, attributes: string) =>
      `<${open.toLowerCase()}${attributes.replaceAll(ATTRIBUTE, canonicalAttribute)}>`,
  );
}

const TAG = /<(\/?[a-z][^\s<>"'/]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function canonicalAttribute(_: string, name: string, double?: string, single?: string, bare?: string): string {
  const value = double ?? single?.replaceAll('"', '&quot;') ?? bare;
  return value === undefined ? name.toLowerCase() : `${name.toLowerCase()}="${value}"`;
}

function withoutComments(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!--', at);
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4);
    if (end === -1) return parts.concat(html.slice(at)).join('');
    parts.push(html.slice(at, start));
    at = end + 3;
  }
}
