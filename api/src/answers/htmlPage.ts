import { createHash } from 'node:crypto';
import { escapeHtml } from 'config/server';

const ground = `
:root{--page:#eef3f7;--card:#fff;--ink:#0b1f3a;--muted:#51617a;--line:#d5dee9;--teal:#0f766e;--good:#15803d;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--page:#071527;--card:#0f2542;--ink:#eef4fb;--muted:#a8b8cc;--line:#24405f;--teal:#5eead4;--good:#4ade80}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{color:#fff;background:linear-gradient(135deg,#14406b,#0b1f3a 60%);border-bottom:5px solid #14b8a6}
header p{color:#cfe4ee}
`;

/**
 * What the pages that the server itself answers have in common. They run no scripts and load nothing, unless `allowed` says
 * so; the one style sheet is let in by its hash.
 */
export function htmlPage(style: string, allowed = '') {
  const sheet = ground + style;
  return {
    policy: `default-src 'none'; ${allowed}style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    html: (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}<title>${escapeHtml(title)}</title><style>${sheet}</style></head>
<body>${body}</body></html>
`,
  };
}
