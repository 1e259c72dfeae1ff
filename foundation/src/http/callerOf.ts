import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key under which a caller's requests are counted. Whoever has an IPv6 address usually has its whole /64 network, so that
 * counts as one caller. An IPv4 address written as IPv6 counts as that IPv4 address; a key that is no address stays as it is.
 */
export function callerOf(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.process(key);
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString();
}

/**
 * The network of an address: what one household, school or provider has at least. IPv4 by its /24, IPv6 by its /48; an address
 * that is none stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 3)
        .map((part) => part.toString(16))
        .join(':')}::/48`
    : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}
