import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, publicLookup, type Resolve } from 'foundation/http';
import { GradingFailure } from './failures.ts';

/** A `lookup` for sockets that returns only addresses at which a deployment may be. */
export const checkedLookup = (resolve?: Resolve): LookupFunction => publicLookup(blockedAddress, resolve);

/** Checks IP literals, for which sockets never call `lookup`. Call it before each hop. */
export function refuseHostileUrl(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new GradingFailure('blocked', `Only http and https addresses can be graded, not ${url.protocol}`);
  if (url.username || url.password)
    throw new GradingFailure('blocked', 'The address must not contain a user name or password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw blockedAddress(host);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  // Ports below 1024 belong to mail, file, and directory services, which the grader must not be made to talk to.
  if (port < 1024 && port !== 80 && port !== 443)
    throw new GradingFailure('blocked', `Port ${port} cannot be graded. Use 80, 443, or a port from 1024 up.`);
}

function blockedAddress(host: string): GradingFailure {
  return new GradingFailure(
    'blocked',
    `${host} is not a public address. A deployment must be reachable from the internet.`,
  );
}
