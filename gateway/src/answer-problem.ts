import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  describeProblem,
  negotiateLanguage,
  problemContentType,
  type ProblemCode,
} from '@bambuzal/contracts';

/** A refusal of the gateway's own, of the same shape as the services'. */
export function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  code: ProblemCode,
  correlationId: string,
): void {
  const language = negotiateLanguage(request.headers['accept-language']);
  const problem = describeProblem(code, language, { correlationId });
  const body = JSON.stringify(problem);
  response.writeHead(problem.status, {
    'content-type': problemContentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  // What is left of a body that nobody will read must not be taken for the next request.
  if (!request.complete) request.resume();
}
