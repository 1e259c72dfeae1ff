import { htmlPage } from '@project-practice/foundation/pages';
import { escapeHtml } from '@project-practice/foundation/http';
import type { Verification } from './certificates.schemas.ts';
import { verifyUrl } from './certificates.service.ts';
import { printedDay } from '../../certificatePdf/certificateFacts.ts';

const { policy, html } = htmlPage(`
main{display:grid;grid-template-columns:minmax(0,1fr);place-items:center}
.card{inline-size:100%;max-inline-size:42rem;border-block-start:4px solid var(--success)}
.card.bad{border-block-start-color:var(--error)}
.card.open{border-block-start-color:var(--warning)}
.kind{color:var(--ink-muted);font-size:var(--size-sm);font-weight:600}
h1{margin-block:.25rem 1rem}
.lead{margin-block-start:.5rem}
.name{margin-block-start:1.25rem;font:700 var(--size-h2)/1.25 var(--font-text);letter-spacing:-.022em;overflow-wrap:anywhere}
.project{margin-block-end:1.5rem;font-size:var(--size-lg);font-weight:600;color:var(--link);overflow-wrap:anywhere}
dl{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem 1.5rem;padding-block-start:1.25rem;border-block-start:1px solid var(--line)}
dt{color:var(--ink-muted);font-size:var(--size-sm)}
dd{font-weight:600}
h2{margin:1.75rem 0 .5rem;font-size:var(--size-md)}
ol{padding:0;list-style:none;border-block-start:1px solid var(--line)}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding-block:.5rem;border-block-end:1px solid var(--line)}
li span:last-child{color:var(--ink-muted)}
`);

export { policy as pageSecurityPolicy };

const time = (iso: string) => `<time datetime="${iso}">${printedDay(iso)}</time>`;

type Standing = 'good' | 'open' | 'bad';

const card = (heading: string, standing: Standing, content: string) =>
  `<article class="card ${standing}"><p class="kind">Certificate verification</p><h1>${heading}</h1>${content}</article>`;

const CHIPS = { good: ['success', '✓'], open: ['warning', '!'], bad: ['error', '✕'] } as const;
const status = (standing: Standing, words: string) => {
  const [tone, mark] = CHIPS[standing];
  return `<p><span class="chip ${tone}"><span aria-hidden="true">${mark}</span> ${words}</span></p>`;
};

/** What a reader can rely on, in a chip and a sentence. */
function standingOf({ status, revoked_at, is_reviewed }: Verification): [Standing, string, string] {
  if (revoked_at)
    return ['bad', `Revoked on ${time(revoked_at)}`, 'This certificate was issued but is no longer valid.'];
  if (status === 'under_review')
    return ['open', 'Under review', 'This certificate was issued, and is under review. Do not rely on it for now.'];
  if (!is_reviewed)
    return [
      'open',
      'Issued',
      'This certificate is genuine. But a member of this site made the project, and nobody reviewed it, so it says little about the work.',
    ];
  return ['good', 'Issued', 'This certificate is genuine and valid.'];
}

/** For search engines: a certificate is found by its number only. */
const head = '<meta name="robots" content="noindex">';

/** The page for people who scan a certificate's code. */
export function verificationPage(certificate: Verification, site: string): string {
  const { no, recipient_name, project_name, versions } = certificate;
  const [standing, chip, verdict] = standingOf(certificate);
  const history =
    versions.length > 1
      ? `<h2>Versions</h2><ol>${versions.map(({ version, recipient_name: name, issued_at }) => `<li><span>Version ${version}: <bdi>${escapeHtml(name)}</bdi></span><span>${time(issued_at)}</span></li>`).join('')}</ol>`
      : '';
  const facts = [
    ['Certificate number', escapeHtml(no)],
    ['Completed on', time(certificate.completion_date)],
    ['Issued on', time(certificate.created_at)],
  ];
  return html({
    title: `Certificate of Completion: ${recipient_name}`,
    description: `${recipient_name}: ${project_name}. ${verdict}`,
    site,
    address: verifyUrl(site, no),
    head,
    main: card(
      'Certificate of Completion',
      standing,
      `${status(standing, chip)}<p class="lead">${verdict}</p>` +
        `<p class="name"><bdi>${escapeHtml(recipient_name)}</bdi></p><p class="project"><bdi>${escapeHtml(project_name)}</bdi></p>` +
        `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>${history}`,
    ),
  });
}

export function unknownCertificatePage(site: string): string {
  const advice =
    'There is no certificate with this number. Check the number on the document. It looks like TP-2026-XXXX-XXXX-X.';
  return html({
    title: 'Certificate not found',
    description: advice,
    site,
    head,
    main: card('Certificate not found', 'bad', `${status('bad', 'Not found')}<p class="lead">${advice}</p>`),
  });
}
