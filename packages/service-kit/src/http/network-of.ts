import { isIP } from 'node:net';

/**
 * Whose requests count together: an IPv6 sender is commonly given a network of 2^64 addresses, and
 * could take a new one for every request.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const leading = groupsOf(head);
  const missing = tail === undefined ? 0 : 8 - leading.length - groupsOf(tail).length;
  const zeros = Array<string>(Math.max(0, missing)).fill('0');
  return [...leading, ...zeros, ...groupsOf(tail ?? '')].slice(0, 4).join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
