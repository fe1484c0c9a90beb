import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type SecurityHeaders = readonly (readonly [string, string])[];

/**
 * Headers that helmet sets. They are the same for every answer, so they are computed once. Pages
 * add a content policy.
 */
const common: SecurityHeaders = headersOf(
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  }),
);
const transportSecurity: SecurityHeaders[number] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
];

/** Headers of every answer. Outside the demo, which has no TLS, browsers must insist on TLS. */
export function securityHeadersOf(demo: boolean): SecurityHeaders {
  return demo ? common : [...common, transportSecurity];
}

/** Headers that a browser applies to a file of a page. The other headers concern pages. */
const headersOfFiles = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/**
 * Removes the headers that only pages need, because a first visit loads dozens of files and each
 * would carry all of them.
 */
export function dropHeadersOfPages(response: ServerResponse): void {
  for (const [name] of common) if (!headersOfFiles.has(name)) response.removeHeader(name);
}

function headersOf(middleware: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
