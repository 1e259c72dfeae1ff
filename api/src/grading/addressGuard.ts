import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { GradingFailure } from './failures.ts';

// Deployments may only be at public unicast addresses. Everything else (private, loopback, link-local, cloud metadata,
// translated forms such as NAT64 and IPv4-mapped, and this machine's own addresses) is refused before a connection is opened.
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** In a public range, but Azure answers its own virtual machines there. */
const AZURE_METADATA = '168.63.129.16';

function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || isOwnAddress(address)) return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_V6) : parsed.toString() !== AZURE_METADATA;
}

function isOwnAddress(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return own.some((entry) => entry.address === address);
}

export type Resolve = (
  hostname: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export const resolveByDns: Resolve = (hostname, options, done) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) =>
    done(error, addresses as unknown as LookupAddress[]),
  );
};

/**
 * A `lookup` for sockets that returns only checked addresses. The socket connects to exactly the address that was checked,
 * so a name that resolves differently the second time gains nothing. One forbidden address among others refuses the name.
 */
export function checkedLookup(resolve: Resolve = resolveByDns): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options, (error, addresses) => {
      if (error) return done(error, '', 0);
      const hostile = addresses.find((entry) => !isPublicAddress(entry.address));
      if (hostile || addresses.length === 0) return done(blockedAddress(hostname), '', 0);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

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
