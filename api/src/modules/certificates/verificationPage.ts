import { escapeHtml } from 'foundation/http';
import { htmlPage, inThemes, linkToSite } from '../../htmlPages/htmlPage.ts';
import type { Verification } from './certificates.schemas.ts';
import { printedDay } from '../../certificatePdf/certificateFacts.ts';

const { policy, html } = htmlPage(`
${inThemes('--bad:#b42318', '--bad:#ff9b8f')}
body{min-height:100vh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:640px;background:var(--card);border-radius:16px;overflow:hidden;box-shadow:0 12px 40px rgb(11 31 58/.16)}
header{padding:28px 32px}
header.revoked,header.unknown{border-bottom-color:#e5484d}
header p{margin:0;font-size:14px}
h1{margin:4px 0 0;font-size:26px;line-height:1.25}
section{padding:24px 32px 28px}
.status{margin:0 0 6px;font-weight:700;font-size:18px;color:var(--good)}
.status.bad{color:var(--bad)}
.name{margin:14px 0 2px;font-size:28px;line-height:1.25;font-weight:700;overflow-wrap:anywhere}
.project{margin:0 0 20px;font-size:18px;font-weight:600;color:var(--teal);overflow-wrap:anywhere}
.lead{margin:0;color:var(--muted)}
dl{display:flex;flex-wrap:wrap;justify-content:space-between;gap:16px 24px;margin:0;padding-top:20px;border-top:1px solid var(--line)}
dt{color:var(--muted);font-size:13px}
dd{margin:0;font-size:15px;font-weight:600}
h2{margin:26px 0 8px;font-size:16px}
ol{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:9px 0;border-bottom:1px solid var(--line)}
li span:last-child{color:var(--muted)}
@media print{body{background:#fff}main{box-shadow:none;border:1px solid var(--line)}}
`);

export { policy as pageSecurityPolicy };

const time = (iso: string) => `<time datetime="${iso}">${printedDay(iso)}</time>`;

interface Words {
  title: string;
  description: string;
  kind: string;
  body: string;
}

const page = (site: string, { kind, body, ...words }: Words) =>
  html({
    ...words,
    site,
    body: `<main><header class="${kind}"><p>${linkToSite(site)} · Certificate verification</p><h1>Certificate of Completion</h1></header><section>${body}</section></main>`,
    head: '<meta name="robots" content="noindex">',
  });

/** The page for people who scan a certificate's code. */
export function verificationPage(certificate: Verification, site: string): string {
  const { no, status, recipient_name, project_name, versions } = certificate;
  const isRevoked = status === 'revoked';
  const verdict = isRevoked
    ? `<p class="status bad"><span aria-hidden="true">✕</span> Revoked on ${time(certificate.revoked_at!)}</p><p class="lead">This certificate was issued but is no longer valid.</p>`
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
  return page(site, {
    title: `Certificate ${no}`,
    description: `${recipient_name}: ${project_name}. ${isRevoked ? 'This certificate is no longer valid.' : 'This certificate is genuine and valid.'}`,
    kind: status,
    body:
      `${verdict}<p class="name"><bdi>${escapeHtml(recipient_name)}</bdi></p><p class="project"><bdi>${escapeHtml(project_name)}</bdi></p>` +
      `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>${history}`,
  });
}

export function unknownCertificatePage(site: string): string {
  const advice =
    'There is no certificate with this number. Check the number on the document. It looks like TP-2026-XXXX-XXXX-X.';
  return page(site, {
    title: 'Certificate not found',
    description: advice,
    kind: 'unknown',
    body: `<p class="status bad"><span aria-hidden="true">✕</span> Not found</p><p class="lead">${advice}</p>`,
  });
}
