import { lastSeen, PAGE_PROTOCOL } from '@project-practice/shared/contract';
import type { FastifyReply } from 'fastify';
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
const IS_INVITATION = /^\/teams\/[^/]+\/invitations\//;

/** Whoever has the address of a callback or an invitation may use what it stands for. */
const kindOf = (path: string) =>
  path === CALLBACK_PATH ? 'callback' : IS_INVITATION.test(path) ? 'invitation' : 'screen';

/**
 * The popup must be able to report to its opener. So the opener allows popups, and the page that a provider of another
 * origin returns to has no policy: with any, the browser would cut it off from its opener.
 */
export const headersAt = (path: string): Record<string, string> => ({
  ...commonHeaders,
  'referrer-policy': kindOf(path) === 'screen' ? 'strict-origin-when-cross-origin' : 'no-referrer',
  ...(kindOf(path) !== 'callback' && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
});

/** What pages are sent with, but for their nonce: it stands between the parts of the policy. */
interface Headers {
  fixed: Record<string, string>;
  policy: string[];
}

/** Made once for all visitors who get the same versions. */
const known = new WeakMap<Selection, Partial<Record<ReturnType<typeof kindOf>, Headers>>>();

/** Sets all headers of a page. */
export function setPageHeaders(reply: FastifyReply, selection: Selection, path: string, nonce: string, origin: string) {
  const kind = kindOf(path);
  let kinds = known.get(selection);
  if (!kinds) known.set(selection, (kinds = {}));
  const { fixed, policy } = (kinds[kind] ??= {
    fixed: { ...headersAt(path), ...integrityPolicy(selection) },
    policy: contentSecurityPolicy(selection, origin).split(NONCE),
  });
  reply.headers(fixed).header('content-security-policy', policy.join(nonce));
}
