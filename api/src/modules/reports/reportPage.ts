import { escapeHtml } from '@project-practice/foundation/http';
import { formPage } from '@project-practice/foundation/pages';
import { REASONS } from './reports.schemas.ts';
import type { Reported } from './reports.service.ts';

const page = (title: string, site: string, content: string) =>
  formPage({ kind: 'Report', title, description: 'Tell the people who run this site.', site, content });

const named = ({ kind, title }: Reported) =>
  `${kind === 'project' ? 'the project' : 'the portfolio of'} <strong><bdi>${escapeHtml(title)}</bdi></strong>`;

const choices = Object.entries(REASONS)
  .map(([code, words]) => `<label><input type="radio" name="reason" value="${code}" required> ${words}</label>`)
  .join('');

export const askPage = (reported: Reported, action: string, site: string) =>
  page(
    `Report this ${reported.kind === 'project' ? 'project' : 'portfolio'}`,
    site,
    `<p>You report ${named(reported)} to the people who run this site. Who you are is not stored.</p>` +
      `<form method="post" action="${escapeHtml(action)}"><fieldset><legend>What is wrong?</legend>${choices}</fieldset>` +
      `<label>What should we know? (optional)<textarea name="words" rows="4" maxlength="1000"></textarea></label>` +
      `<button>Send the report</button></form>`,
  );

export const thanksPage = (reported: Reported, site: string) =>
  page('Thank you', site, `<p>Somebody will look at ${named(reported)}.</p><p><a href="/">Go to the site</a></p>`);

export const nothingPage = (site: string) =>
  page(
    'There is nothing to report here',
    site,
    '<p>It does not exist, or is no longer public.</p><p><a href="/">Go to the site</a></p>',
  );
