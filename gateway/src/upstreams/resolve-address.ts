import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';

/**
 * Finds the addresses of a host's instances.
 *
 * @returns IP addresses
 * @throws if the name is not known, or nobody answers for it
 */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the operating system, as every connection does. IPv6 addresses count only if there are no
 * others: an instance that has both would count as two.
 */
export const lookUpHost: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  const older = found.filter(({ family }) => family === 4);
  return (older.length > 0 ? older : found).map(({ address }) => address);
};

/** Whether the address has a host name to be resolved. TLS needs the name, so it keeps it. */
export function isResolvable(address: string): boolean {
  const { hostname, protocol } = new URL(address);
  return protocol === 'http:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/**
 * @param address `http://host:port`
 * @returns the address of each instance, in the same form
 */
export async function resolveAddress(address: string, resolve: Resolve): Promise<string[]> {
  if (!isResolvable(address)) return [address];
  const found = await resolve(new URL(address).hostname);
  return found.map((ip) => {
    const url = new URL(address);
    url.hostname = isIPv6(ip) ? `[${ip}]` : ip;
    return url.origin;
  });
}
