import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Where a request was sent from, as far as it can be believed. */
export interface Sender {
  readonly address: string;
  /** Whether the sender's own connection is encrypted, be it here or at a proxy before us. */
  readonly isEncrypted: boolean;
}

/**
 * @param trustedProxies number of the operator's proxies before the gateway. Each adds the address
 *   that it saw at the end of `X-Forwarded-For`; entries before those are the sender's own claim
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

/** The entry that the outermost of our proxies added, or the first where there are fewer. */
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

/** An IPv4 address as itself, not as IPv6 writes it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function hasTls({ socket }: IncomingMessage): boolean {
  return 'encrypted' in socket && socket.encrypted === true;
}
