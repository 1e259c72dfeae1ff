import { escapeHtml } from 'foundation/http';
import { htmlPage } from 'foundation/pages';

const { policy, html } = htmlPage(
  `
main{display:grid;place-items:center}
.card{inline-size:100%;max-inline-size:42rem}
.kind{color:var(--ink-muted);font-size:var(--size-sm);font-weight:600}
h1{margin-block:.25rem 1rem}
p{margin-block-end:1rem}
strong{overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button{min-block-size:2.75rem;padding:.5rem 1.375rem;border:1px solid var(--line);border-radius:.625rem;font-weight:600;color:var(--ink);background:var(--surface);cursor:pointer}
button:first-of-type{border-color:transparent;color:var(--on-primary);background:var(--primary)}
`,
  { forms: "'self'" },
);

export const confirmHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
} as const;

const page = (title: string, site: string, content: string) =>
  html({
    title,
    description: 'Your email address on this site.',
    site,
    head: '<meta name="robots" content="noindex">',
    main: `<article class="card"><p class="kind">Email address</p><h1>${title}</h1>${content}</article>`,
  });

const home = '<p><a href="/">Go to the site</a></p>';
const address = (email: string) => `<strong><bdi>${escapeHtml(email)}</bdi></strong>`;

/** Programs that scan mail open links too, so the answer takes a button. */
export const confirmPage = (email: string, token: string, site: string) =>
  page(
    'Is this your email address?',
    site,
    `<p>An account of this site uses ${address(email)}.</p>` +
      `<form method="post" action="/api/v1/auth/email/confirm/"><input type="hidden" name="token" value="${escapeHtml(token)}">` +
      `<button name="answer" value="mine">Yes, it is mine</button><button name="answer" value="not-mine">No, remove it from the account</button></form>`,
  );

export const answeredPage = (email: string, isMine: boolean, site: string) =>
  isMine
    ? page('Your email address is confirmed', site, `<p>The account uses ${address(email)} from now on.</p>${home}`)
    : page(
        'Thank you',
        site,
        `<p>The account no longer uses ${address(email)}, if it had another address before.</p>${home}`,
      );

export const overPage = (site: string) =>
  page(
    'This link is no longer valid',
    site,
    `<p>It was used, has expired, or the account has another address now.</p>${home}`,
  );
