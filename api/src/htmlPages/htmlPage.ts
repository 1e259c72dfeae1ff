import { createHash } from 'node:crypto';
import { escapeHtml, sharePicture } from 'foundation/http';
import { inThemes, serverPageScript, serverPageStyle } from 'shared/theme/page';
import { SITE_NAME } from 'shared/contract';
import { siteMark } from './siteMark.ts';

export { inThemes };

const { size, corner, ground: behind, strokes } = siteMark;
const lines = strokes
  .map(({ path, width, color }) => `<path d="${path}" stroke="${color}" stroke-width="${width}"/>`)
  .join('');
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${size}" height="${size}" rx="${corner}" fill="${behind}"/>${lines}</svg>`;
/** Inline, because without an icon in the page browsers request /favicon.ico, which nothing serves here. */
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">`;

/** Metadata for search engines and link previews. */
const preview = ({ title, description, site }: Page) =>
  Object.entries({
    'og:title': title,
    'og:description': description,
    'og:site_name': SITE_NAME,
    'og:type': 'website',
    ...(site && { 'og:image': site + sharePicture }),
  })
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('') +
  `<meta name="description" content="${escapeHtml(description)}"><meta name="twitter:card" content="summary_large_image">`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const linkToSite = (site: string) => `<a href="${escapeHtml(site)}/">${SITE_NAME}</a>`;

interface Page {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  /** The site's origin, as in `PUBLIC_APP_URL`; for pages that people share. */
  site?: string;
  body: string;
  head?: string;
}

/**
 * The frame of every HTML page that the API renders itself. Pages load only images from `pictures` (CSP sources with a
 * leading space); the style sheet and the script that applies the chosen theme are allowed by their hashes.
 */
export function htmlPage(style: string, pictures = '') {
  const sheet = serverPageStyle + style;
  return {
    policy: `default-src 'none'; img-src data:${pictures}; style-src ${hashOf(sheet)}; script-src ${hashOf(serverPageScript)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    html: (page: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${page.head ?? ''}${preview(page)}${icon}<title>${escapeHtml(page.title)}</title><script>${serverPageScript}</script><style>${sheet}</style></head>
<body>${page.body}</body></html>
`,
  };
}
