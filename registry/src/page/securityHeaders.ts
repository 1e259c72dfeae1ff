import { lastSeen, PAGE_PROTOCOL } from '@project-practice/shared/contract';
import { REPORTS_PATH } from '../health/violations.routes.ts';
import type { Selection } from '../live/resolve.ts';

/** The origins of a developer's own server, for code and for the socket of hot reload. */
function overrideSources(selection: Selection): { scripts: string; sockets: string } {
  const origins = [selection.shell, ...selection.remotes].flatMap(({ override }) =>
    override ? [new URL(override.entry).origin] : [],
  );
  const unique = [...new Set(origins)];
  return {
    scripts: unique.map((origin) => ` ${origin}`).join(''),
    sockets: unique.map((origin) => ` ${origin} ${origin.replace(/^http/, 'ws')}`).join(''),
  };
}

/** The name of the place that browsers report violations to. */
const REPORTS = 'violations';

const NONCE = '\0';

function contentSecurityPolicy(selection: Selection, origin: string): string {
  const { scripts, sockets } = overrideSources(selection);
  // An older shell would not start again after a failure. And what a build tool injects for hot reload writes markup from text.
  const isReady = !scripts && selection.shell.release.build.pageProtocol === PAGE_PROTOCOL;
  const trusted = isReady ? "; require-trusted-types-for 'script'" : '';
  return (
    `default-src 'self'; script-src 'self' 'nonce-${NONCE}'${scripts}; style-src 'self' 'nonce-${NONCE}'; ` +
    `img-src 'self' data: blob:; font-src 'self'${scripts}; connect-src 'self'${sockets}; frame-src 'self' blob:; worker-src ${origin}${lastSeen.worker}; ` +
    `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'${trusted}; report-to ${REPORTS}`
  );
}

/** A browser that knows it runs no script without a digest of the release's record. Code from a developer has none. */
function integrityPolicy(selection: Selection): Record<string, string> {
  if (overrideSources(selection).scripts) return {};
  return { 'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS})` };
}

const commonHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Private and always revalidated; not `no-store`, which would disable the browser's back-forward cache.
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Available-Dictionary, Cookie',
  'reporting-endpoints': `${REPORTS}="${REPORTS_PATH}"`,
} as const;

/** A sign-in provider returns here, in a popup. */
const CALLBACK_PATH = '/oauth/callback';
/** Whoever has the address of one of these may use what it stands for. */
const IS_SECRET = /^\/oauth\/callback$|^\/teams\/[^/]+\/invitations\//;

/**
 * The popup must be able to report to its opener. So the opener allows popups, and the page that a provider of another
 * origin returns to has no policy: with any, the browser would cut it off from its opener.
 */
export const headersAt = (path: string): Record<string, string> => ({
  ...commonHeaders,
  'referrer-policy': IS_SECRET.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  ...(path !== CALLBACK_PATH && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
});

/** What depends on the versions in a page, made once for all visitors who get them. */
const policies = new WeakMap<Selection, { csp: string[]; integrity: Record<string, string> }>();

function policiesOf(selection: Selection, publicAppUrl: string) {
  const known = policies.get(selection);
  if (known) return known;
  const made = {
    csp: contentSecurityPolicy(selection, publicAppUrl).split(NONCE),
    integrity: integrityPolicy(selection),
  };
  policies.set(selection, made);
  return made;
}

/** All headers of a page. */
export function pageHeaders(
  selection: Selection,
  path: string,
  nonce: string,
  publicAppUrl: string,
): Record<string, string> {
  const { csp, integrity } = policiesOf(selection, publicAppUrl);
  return { ...headersAt(path), 'content-security-policy': csp.join(nonce), ...integrity };
}
