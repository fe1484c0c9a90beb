import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  correlationHeader,
  traceParentHeader,
  type TraceParent,
  writeTraceParent,
} from '@bambuzal/service-kit';
import type { Service } from './routing-table';
import type { Sender } from './sender';
import { withoutIdentityCookies } from './session-cookie';

/** Facts about a request that the gateway found, forwarded to the service. */
export interface Findings {
  readonly sender: Sender;
  readonly correlationId: string;
  /** Place in the trace, and parent of the service's work. */
  readonly trace: TraceParent;
  /** Session token, for the service to verify. */
  readonly token: string | undefined;
}

/** Headers that concern a single connection (RFC 9110, 7.6.1), or that only the gateway may set. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-real-ip',
  'authorization',
  'cookie',
  correlationHeader,
  traceParentHeader,
  'tracestate',
  'baggage',
]);
const droppedPrefixes = ['x-forwarded-', 'x-user-', 'x-bambuzal-'];

/**
 * Headers sent to a service: the caller's headers without those that a caller could forge, and the
 * gateway's own headers about the caller and the request.
 */
export function upstreamHeaders(
  request: IncomingMessage,
  service: Service,
  { sender, correlationId, token, trace }: Findings,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  const named = connectionOptions(request.headers);
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !isDropped(name) && !named.has(name)) headers[name] = value;
  }
  const cookie = cookiesFor(service, request.headers.cookie);
  if (cookie !== undefined) headers['cookie'] = cookie;
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  headers['x-forwarded-for'] = sender.address;
  headers['x-forwarded-proto'] = sender.isEncrypted ? 'https' : 'http';
  headers['x-forwarded-host'] = request.headers.host ?? '';
  headers[correlationHeader] = correlationId;
  headers[traceParentHeader] = writeTraceParent(trace);
  return headers;
}

/** Whether a service's header is sent to the client. */
export function isForwardable(name: string): boolean {
  return !isDropped(name) || name === correlationHeader;
}

function isDropped(name: string): boolean {
  return dropped.has(name) || droppedPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Headers that the `Connection` header names. */
function connectionOptions({ connection }: IncomingHttpHeaders): Set<string> {
  return new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
}

/** Cookies that carry an identity. Only `auth`, which sets them, receives them. */
function cookiesFor(service: Service, cookie: string | undefined): string | undefined {
  return cookie === undefined || service === 'auth' ? cookie : withoutIdentityCookies(cookie);
}
