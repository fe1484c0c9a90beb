import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Network whose requests count together. An IPv6 sender is commonly given 2^64 addresses, and could
 * use a new address for every request.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(':');
}
