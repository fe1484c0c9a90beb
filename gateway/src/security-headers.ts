import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers that helmet sets, which are the same for every answer and so are found out once. Pages
 * add a content policy of their own.
 */
export const securityHeaders: readonly (readonly [string, string])[] = headersOf(
  helmet({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false }),
);

function headersOf(middleware: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
