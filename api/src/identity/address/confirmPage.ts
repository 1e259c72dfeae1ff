import { escapeHtml } from '@project-practice/foundation/http';
import { formPage } from '@project-practice/foundation/pages';

const page = (title: string, site: string, content: string) =>
  formPage({ kind: 'Email address', title, description: 'Your email address on this site.', site, content });

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
