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
