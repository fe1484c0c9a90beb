import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  describeProblem,
  DomainError,
  maintenanceHeader,
  negotiateLanguage,
  problemContentType,
} from '@bambuzal/contracts';

/**
 * Answers a refusal of the gateway itself in the same form as a service does. Any other error is
 * answered with a bare 500.
 */
export function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  correlationId: string,
): void {
  const refusal = error instanceof DomainError ? error : new DomainError('INTERNAL');
  const language = negotiateLanguage(request.headers['accept-language']);
  const problem = describeProblem(refusal.code, language, { correlationId });
  const body = JSON.stringify(problem);
  if (problem.maintenance === true) response.setHeader(maintenanceHeader, 'true');
  if (refusal.retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', Math.ceil(refusal.retryAfterSeconds));
  }
  response.writeHead(problem.status, {
    'content-type': problemContentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  // The connection is closed, because otherwise the rest of an unread body would be read as the
  // next request.
  if (!request.complete) request.resume();
}
