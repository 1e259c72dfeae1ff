import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whose requests are counted together. Whoever has one address of IPv6 has the 2^64 of its network to call from, so these are one
 * caller; an address of IPv4 that is written in IPv6 stays its own, and so does what is no address at all.
 */
export function callerOf(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.process(key);
  return address instanceof ipaddr.IPv6 ? `${address.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64` : address.toString();
}
