import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, publicLookup, type Resolve } from '@project-practice/foundation/http';
import { GradingFailure } from './failures.ts';

/** Ports from 1024 up that browsers refuse (https://fetch.spec.whatwg.org/#port-blocking), and those of databases and caches. */
const OTHER_SERVICES = new Set([
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
  ...[1433, 1521, 2375, 2376, 2379, 2380, 3306, 5432, 5984, 6379, 6380, 7687, 8086, 9042, 9200, 9300, 11211, 26257],
  ...[26379, 27017, 27018, 27019, 33060],
]);

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
  if (OTHER_SERVICES.has(port))
    throw new GradingFailure('blocked', `Port ${port} cannot be graded: databases and other services use it.`);
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
