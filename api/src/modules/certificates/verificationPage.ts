import { createHash } from 'node:crypto';
import { escapeHtml } from 'config/server';
import type { Verification } from './certificates.schemas.ts';
import { printedDay } from './pdf/certificateFacts.ts';

const style = `
:root{--page:#eef3f7;--card:#fff;--ink:#0b1f3a;--muted:#51617a;--line:#d5dee9;--teal:#0f766e;--good:#15803d;--bad:#b42318;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--page:#071527;--card:#0f2542;--ink:#eef4fb;--muted:#a8b8cc;--line:#24405f;--teal:#5eead4;--good:#4ade80;--bad:#ff9b8f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{width:100%;max-width:640px;background:var(--card);border-radius:16px;overflow:hidden;box-shadow:0 12px 40px rgb(11 31 58/.16)}
header{padding:28px 32px;color:#fff;background:linear-gradient(135deg,#14406b,#0b1f3a 60%);border-bottom:5px solid #14b8a6}
header.revoked,header.unknown{border-bottom-color:#e5484d}
header p{margin:0;color:#cfe4ee;font-size:14px}
h1{margin:4px 0 0;font-size:26px;line-height:1.25}
section{padding:24px 32px 28px}
.status{margin:0 0 6px;font-weight:700;font-size:18px;color:var(--good)}
.status.bad{color:var(--bad)}
.name{margin:14px 0 2px;font-size:28px;line-height:1.25;font-weight:700;overflow-wrap:anywhere}
.project{margin:0 0 20px;font-size:18px;font-weight:600;color:var(--teal);overflow-wrap:anywhere}
.lead{margin:0;color:var(--muted)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:16px 24px;margin:0;padding-top:20px;border-top:1px solid var(--line)}
dt{color:var(--muted);font-size:13px}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
h2{margin:26px 0 8px;font-size:16px}
ol{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:9px 0;border-bottom:1px solid var(--line)}
li span:last-child{color:var(--muted)}
@media print{body{background:#fff}main{box-shadow:none;border:1px solid var(--line)}}
`;

/** The page has no scripts and loads nothing; only this one style sheet is let in, by its hash. */
export const pageSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const time = (iso: string) => `<time datetime="${iso}">${printedDay(iso)}</time>`;

function page(title: string, kind: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><header class="${kind}"><p>Certificate verification</p><h1>Certificate of Completion</h1></header><section>${body}</section></main></body></html>
`;
}

/** What stands on the certificate, for people who scanned its code. */
export function verificationPage(certificate: Verification): string {
  const { no, status, recipient_name, project_name, versions } = certificate;
  const isRevoked = status === 'revoked';
  const verdict = isRevoked
    ? `<p class="status bad"><span aria-hidden="true">✕</span> Revoked on ${time(certificate.revoked_at!)}</p><p class="lead">This certificate was issued, but is not valid any more.</p>`
    : '<p class="status"><span aria-hidden="true">✓</span> Issued</p><p class="lead">This certificate is genuine and valid.</p>';
  const history =
    versions.length > 1
      ? `<h2>Versions</h2><ol>${versions.map(({ version, recipient_name: name, issued_at }) => `<li><span>Version ${version}: <bdi>${escapeHtml(name)}</bdi></span><span>${time(issued_at)}</span></li>`).join('')}</ol>`
      : '';
  const facts = [
    ['Certificate number', escapeHtml(no)],
    ['Completed on', time(certificate.completion_date)],
    ['Issued on', time(certificate.created_at)],
  ];
  return page(
    `Certificate ${no}`,
    status,
    `${verdict}<p class="name"><bdi>${escapeHtml(recipient_name)}</bdi></p><p class="project"><bdi>${escapeHtml(project_name)}</bdi></p>` +
      `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>${history}`,
  );
}

export function unknownCertificatePage(): string {
  return page(
    'Certificate not found',
    'unknown',
    '<p class="status bad"><span aria-hidden="true">✕</span> Not found</p><p class="lead">There is no certificate with this number. Please compare it with the document: it looks like TP-2026-XXXX-XXXX-X.</p>',
  );
}
