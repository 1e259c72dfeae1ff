import { createHash } from 'node:crypto';
import { SITE_NAME } from '@project-practice/shared/contract';
import { globalCss, THEME_KEY, themeBootScript } from '@project-practice/shared/theme/page';
import { escapeHtml } from '../http/escapeHtml.ts';
import { sharePicture } from '../http/sharePicture.ts';
import { siteMark } from './siteMark.ts';

/** A theme chosen on the site applies here too; otherwise the system's preference does. */
const boot = `try{if(localStorage.getItem('${THEME_KEY}')){${themeBootScript}}else if(matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){}`;

const frame = `
.bar,.foot{background:var(--surface);border:0 solid var(--line)}
.bar{border-block-end-width:1px}
.foot{border-block-start-width:1px;color:var(--ink-muted);font-size:var(--size-sm)}
.bar>div,.foot>p,main{max-inline-size:calc(72rem + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.bar>div{display:flex;align-items:center;min-block-size:4rem}
.foot>p{padding-block:1.5rem}
main{padding-block:clamp(1.5rem,1rem + 2vw,3rem) 4rem}
body{display:flex;flex-direction:column}
body{overflow-wrap:anywhere}
main{flex:1;inline-size:100%}
.brand{display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.75rem;color:var(--ink);font:700 var(--size-lg)/1.6 var(--font-text);letter-spacing:-.02em;text-decoration:none}
.brand svg{inline-size:1.875rem;flex:none}
.foot a{padding-block:.75rem}
.skip{position:fixed;inset:.5rem auto auto .5rem;padding:.75rem 1rem;border-radius:.625rem;color:var(--on-primary);background:var(--primary);transform:translateY(-200%)}
.skip:focus{transform:none}
.card{padding:clamp(1.25rem,1rem + 1.5vw,2rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface);box-shadow:var(--shadow-sm)}
.lead{color:var(--ink-muted)}
.chip{display:inline-flex;align-items:center;gap:.375rem;min-block-size:1.75rem;padding:.0625rem .6875rem;border:1px solid var(--neutral-line);border-radius:999px;color:var(--neutral-ink);background:var(--neutral-soft);font-size:var(--size-sm);font-weight:500}
.chip.success{color:var(--success-ink);background:var(--success-soft);border-color:var(--success-line)}
.chip.warning{color:var(--warning-ink);background:var(--warning-soft);border-color:var(--warning-line)}
.chip.error{color:var(--error-ink);background:var(--error-soft);border-color:var(--error-line)}
@media print{.bar,.foot,.skip{display:none}.card{box-shadow:none}}
`;

const { size, corner, ground, strokes } = siteMark;
const lines = strokes
  .map(({ path, width, color }) => `<path d="${path}" stroke="${color}" stroke-width="${width}"/>`)
  .join('');
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/>${lines}</svg>`;
/** Inline, because without an icon in the page browsers request /favicon.ico, which nothing serves here. */
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">`;

interface Page {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  /** The site's origin, as in `PUBLIC_APP_URL`. */
  site: string;
  /** The address to share; other forms of it lead to the same page. */
  address?: string;
  /** The HTML of the main part. */
  main: string;
  head?: string;
}

/** What programs that preview a link show of it. */
const preview = ({ title, description, site, address }: Page) =>
  Object.entries({
    'og:title': title,
    'og:description': description,
    'og:site_name': SITE_NAME,
    'og:type': 'website',
    'og:image': site + sharePicture,
    'og:image:alt': SITE_NAME,
    ...(address && { 'og:url': address }),
  })
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('') +
  `<meta name="description" content="${escapeHtml(description)}"><meta name="twitter:card" content="summary_large_image">` +
  (address ? `<link rel="canonical" href="${escapeHtml(address)}">` : '');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Allowed {
  /** CSP sources of pictures, beside those in the page itself. */
  pictures?: string[];
  /** CSP sources that forms are sent to. */
  forms?: string;
}

/**
 * The frame of every HTML page that a server renders itself: the site's colors, its bar, and a foot. The style sheet and the
 * script that applies the chosen theme are allowed by their hashes.
 */
export function htmlPage(style: string, { pictures = [], forms = "'none'" }: Allowed = {}) {
  const sheet = globalCss + frame + style;
  return {
    policy: `default-src 'none'; font-src 'self'; img-src ${['data:', ...pictures].join(' ')}; style-src ${hashOf(sheet)}; script-src ${hashOf(boot)}; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
    html: (page: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${page.head ?? ''}${preview(page)}${icon}<title>${escapeHtml(page.title)}</title><script>${boot}</script><style>${sheet}</style></head>
<body><a class="skip" href="#main">Skip to content</a><header class="bar"><div><a class="brand" href="${escapeHtml(page.site)}/">${mark}<span>${SITE_NAME}</span></a></div></header>
<main id="main">${page.main}</main>
<footer class="foot"><p><a href="${escapeHtml(page.site)}/">${SITE_NAME}</a>: real projects, graded by tests that run against real deployments.</p></footer></body></html>
`,
  };
}
