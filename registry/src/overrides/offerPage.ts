import { createHash } from 'node:crypto';
import { escapeHtml } from 'foundation/http';
import { SITE_NAME } from 'shared/contract';
import { inThemes, serverPageScript, serverPageStyle } from 'shared/theme/page';
import { codeOf } from './acceptOverride.ts';
import type { OverrideRow } from './overrides.repository.ts';

const style = `${serverPageStyle}${inThemes('--on-teal:#fff;--warn:#804c00', '--on-teal:#06212b;--warn:#f3c062')}
body{min-height:100vh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:640px;background:var(--card);border-radius:16px;overflow:hidden;box-shadow:0 12px 40px rgb(11 31 58/.16)}
header{padding:28px 32px}
header p{margin:0;font-size:14px}
h1{margin:4px 0 0;font-size:26px;line-height:1.25}
section{padding:24px 32px 28px}
p{margin:0 0 16px}
dl{margin:0 0 20px;border-top:1px solid var(--line)}
dl div{padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted);font-size:13px}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
strong{overflow-wrap:anywhere}
.warning{color:var(--warn)}
form{display:flex;flex-wrap:wrap;align-items:center;gap:12px 24px;margin-top:24px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 22px;border:0;border-radius:10px;color:var(--on-teal);background:var(--teal);cursor:pointer}
section a{color:var(--teal)}
:focus-visible{outline:3px solid var(--teal);outline-offset:3px}
@media (max-width:480px){header,section{padding-left:20px;padding-right:20px}}
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const offerHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; img-src 'self'; style-src ${hashOf(style)}; script-src ${hashOf(serverPageScript)}; ` +
    `base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  // Not no-referrer, with which browsers send the form without its origin.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const page = (title: string, body: string, icon?: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${icon ? `<link rel="icon" href="${escapeHtml(icon)}">` : ''}<title>${title} · ${SITE_NAME}</title><script>${serverPageScript}</script><style>${style}</style></head>
<body><main><header><p><a href="/">${SITE_NAME}</a> · Preview</p><h1>${title}</h1></header><section>${body}</section></main></body></html>
`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC</time>`;

interface Offer {
  offer: OverrideRow[];
  permission: string;
  /** Where the visitor goes after accepting. */
  to: string;
  until: Date;
  /** Address of the site's icon. */
  icon?: string;
}

/** Says who wants to show which code, and until when; its button accepts. */
export function offerPage({ offer, permission, to, until, icon }: Offer): string {
  const rows = offer
    .map((row) => `<div><dt>${escapeHtml(row.name)}</dt><dd>${escapeHtml(codeOf(row))}</dd></div>`)
    .join('');
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return page(
    'Show unreleased code?',
    `<p><strong><bdi>${escapeHtml(offer[0]!.createdBy)}</bdi></strong> wants to show you code that other visitors do not get:</p><dl>${rows}</dl>` +
      `<p class="warning">It can see and do everything that you can on this site. Accept only if you know who sent you this link and why.</p>` +
      `<p>In this browser only, until ${time(until)}. A link on every page leads back to the released versions.</p>` +
      `<form method="post" action="/registry/override">${hidden('permission', permission)}${hidden('to', to)}<button>Show this code</button><a href="/">Cancel</a></form>`,
    icon,
  );
}

export const refusalPage = (icon?: string) =>
  page(
    'Nothing to show',
    '<p>This preview link is no longer valid. Ask for a new one.</p><p><a href="/">Go to the site</a></p>',
    icon,
  );
