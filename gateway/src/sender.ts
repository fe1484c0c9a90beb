import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Sender of a request, as far as the request can be trusted. */
export interface Sender {
  readonly address: string;
  /** Whether the sender's own connection is encrypted, here or at a proxy in front. */
  readonly isEncrypted: boolean;
}

/**
 * @param trustedProxies number of the operator's proxies before the gateway. Each proxy adds the
 *   address
 *   that it saw at the end of `X-Forwarded-For`. Entries before those are the sender's own claim
 */
export function senderOf(request: IncomingMessage, trustedProxies: number): Sender {
  const claimed = said(request.headers, 'x-forwarded-for', trustedProxies);
  const protocol = said(request.headers, 'x-forwarded-proto', trustedProxies);
  const direct = request.socket.remoteAddress ?? '';
  return {
    address: plain(claimed !== undefined && isIP(claimed) > 0 ? claimed : direct),
    isEncrypted: protocol === undefined ? hasTls(request) : protocol === 'https',
  };
}

/**
 * Entry that the operator's outermost proxy added, or the first entry if there are fewer entries
 * than proxies.
 */
function said(
  headers: IncomingHttpHeaders,
  name: 'x-forwarded-for' | 'x-forwarded-proto',
  trustedProxies: number,
): string | undefined {
  const header = headers[name];
  if (trustedProxies === 0 || header === undefined) return undefined;
  const entries = String(header).split(',');
  return entries[Math.max(0, entries.length - trustedProxies)]?.trim();
}

/** Writes an IPv4 address in IPv4 form instead of IPv6 form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function hasTls({ socket }: IncomingMessage): boolean {
  return 'encrypted' in socket && socket.encrypted === true;
}
