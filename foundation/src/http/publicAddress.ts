import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

// Addresses that strangers name may only be public unicast ones. Everything else (private, loopback, link-local, cloud metadata,
// translated forms such as NAT64 and IPv4-mapped, and this machine's own addresses) is refused before a connection is opened.
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** In a public range, but Azure answers its own virtual machines there. */
const AZURE_METADATA = '168.63.129.16';

export function isPublicAddress(address: string): boolean {
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
 * A `lookup` for sockets that returns only public addresses. The socket connects to exactly the address that was checked,
 * so a name that resolves differently the second time gains nothing. One forbidden address among others refuses the name.
 * Sockets never call it for addresses that are written as such: check these with `isPublicAddress`.
 */
export function publicLookup(refusal: (hostname: string) => Error, resolve: Resolve = resolveByDns): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options, (error, addresses) => {
      if (error) return done(error, '', 0);
      const hostile = addresses.find((entry) => !isPublicAddress(entry.address));
      if (hostile || addresses.length === 0) return done(refusal(hostname), '', 0);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
