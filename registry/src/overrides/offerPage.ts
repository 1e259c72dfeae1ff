import { escapeHtml } from '@project-practice/foundation/http';
import { formPage } from '@project-practice/foundation/pages';
import { codeOf } from './acceptOverride.ts';
import type { OverrideRow } from './overrides.repository.ts';

const page = (title: string, site: string, content: string) =>
  formPage({ kind: 'Preview', title, description: 'A preview of this site.', site, content });

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
