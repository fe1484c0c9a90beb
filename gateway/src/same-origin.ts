import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request's method is safe, so that it changes nothing (RFC 9110, 9.2.1). */
export function isSafe({ method = 'GET' }: IncomingMessage): boolean {
  return safeMethods.has(method);
}

/**
 * Whether a request that changes something proves that it comes from the product's own pages. A
 * session cookie alone does not prove it. Browsers send `Sec-Fetch-Site`, older ones `Origin`. A
 * request with neither header does not come from a browser, and must not rely on a cookie. Source:
 * OWASP, Cross-Site Request Forgery Prevention, "Fetch Metadata".
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  if (isSafe(request)) return true;
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return hasOwnOrigin(request);
}

/**
 * Whether a WebSocket is opened from the product's own pages. The request is a GET, which browsers
 * let other pages send. But every browser names the page in `Origin` (RFC 6455, 10.2), and some
 * browsers send only that header.
 */
export function hasOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return headers.cookie === undefined;
  return headers.host !== undefined && hostOf(headers.origin) === headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
