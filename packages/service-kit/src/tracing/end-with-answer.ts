import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from './tracing';

/**
 * Ends a server's span when its request ends.
 *
 * @param route called at that time, because the route is known only then
 */
export function endWithAnswer(
  span: Span,
  { method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  route: () => string,
): void {
  response.once('close', () => {
    const { statusCode } = response;
    const name = route();
    span.rename(`${method} ${name}`);
    span.describe({
      'http.request.method': method,
      'http.route': name,
      'http.response.status_code': statusCode,
    });
    if (!response.writableFinished) span.fail('cut');
    else if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
  });
}
