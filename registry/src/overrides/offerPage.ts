import { escapeHtml } from 'foundation/http';
import { htmlPage } from 'foundation/pages';
import { codeOf } from './acceptOverride.ts';
import type { OverrideRow } from './overrides.repository.ts';

const { policy, html } = htmlPage(
  `
main{display:grid;place-items:center}
.card{inline-size:100%;max-inline-size:42rem}
.kind{color:var(--ink-muted);font-size:var(--size-sm);font-weight:600}
h1{margin-block:.25rem 1rem}
p{margin-block-end:1rem}
dl{margin-block-end:1.25rem;border-block-start:1px solid var(--line)}
dl div{padding-block:.625rem;border-block-end:1px solid var(--line)}
dt{color:var(--ink-muted);font-size:var(--size-sm)}
dd{font-weight:600;overflow-wrap:anywhere}
strong{overflow-wrap:anywhere}
.warning{color:var(--warning-ink)}
form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem}
form a{display:inline-flex;align-items:center;min-block-size:2.75rem}
button{min-block-size:2.75rem;padding:.5rem 1.375rem;border:0;border-radius:.625rem;font-weight:600;color:var(--on-primary);background:var(--primary);cursor:pointer}
`,
  { forms: "'self'" },
);

export const offerHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  // Not no-referrer, with which browsers send the form without its origin.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const page = (title: string, site: string, content: string) =>
  html({
    title,
    description: 'A preview of this site.',
    site,
    head: '<meta name="robots" content="noindex">',
    main: `<article class="card"><p class="kind">Preview</p><h1>${title}</h1>${content}</article>`,
  });

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC</time>`;

interface Offer {
  offer: OverrideRow[];
  permission: string;
  /** Where the visitor goes after accepting. */
  to: string;
  until: Date;
  /** The site's origin. */
  site: string;
}

/** Says who wants to show which code, and until when; its button accepts. */
export function offerPage({ offer, permission, to, until, site }: Offer): string {
  const rows = offer
    .map((row) => `<div><dt>${escapeHtml(row.name)}</dt><dd>${escapeHtml(codeOf(row))}</dd></div>`)
    .join('');
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return page(
    'Show unreleased code?',
    site,
    `<p><strong><bdi>${escapeHtml(offer[0]!.createdBy)}</bdi></strong> wants to show you code that other visitors do not get:</p><dl>${rows}</dl>` +
      `<p class="warning">It can see and do everything that you can on this site. Accept only if you know who sent you this link and why.</p>` +
      `<p>In this browser only, until ${time(until)}. A link on every page leads back to the released versions.</p>` +
      `<form method="post" action="/registry/override">${hidden('permission', permission)}${hidden('to', to)}<button>Show this code</button><a href="/">Cancel</a></form>`,
  );
}

export const refusalPage = (site: string) =>
  page(
    'Nothing to show',
    site,
    '<p>This preview link is no longer valid. Ask for a new one.</p><p><a href="/">Go to the site</a></p>',
  );
