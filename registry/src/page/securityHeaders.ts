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

export function contentSecurityPolicy(selection: Selection, nonce: string): string {
  const { scripts, sockets } = overrideSources(selection);
  return (
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'${scripts}; style-src 'self' 'nonce-${nonce}'; ` +
    `img-src 'self' data: blob:; font-src 'self'${scripts}; connect-src 'self'${sockets}; frame-src 'self' blob:; worker-src 'none'; ` +
    `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  );
}

const commonHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Private and always revalidated; not `no-store`, which would disable the browser's back-forward cache.
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Cookie',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** A sign-in provider returns here, in a popup. */
const CALLBACK_PATH = '/oauth/callback';

/**
 * The popup must be able to report to its opener. So the opener allows popups, and the page that a provider of another
 * origin returns to has no policy: with any, the browser would cut it off from its opener.
 */
export const pageHeaders = (path: string): Record<string, string> =>
  path === CALLBACK_PATH
    ? commonHeaders
    : { ...commonHeaders, 'cross-origin-opener-policy': 'same-origin-allow-popups' };
