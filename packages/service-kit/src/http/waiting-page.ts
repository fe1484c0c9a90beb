import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeProblem, negotiateLanguage, problemContentType } from '@bambuzal/contracts';

/**
 * Answers while a service waits for its database: it lives, and is not ready. It is then sent no
 * requests, and not restarted.
 */
export function answerWhileWaiting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/health/live') {
    send(response, 200, 'application/json', { status: 'live' });
  } else if (request.url === '/health/ready') {
    send(response, 503, 'application/json', { status: 'not ready', parts: { mongodb: false } });
  } else {
    const language = negotiateLanguage(request.headers['accept-language']);
    const problem = describeProblem('SERVICE_UNAVAILABLE', language);
    send(response, problem.status, problemContentType, problem);
  }
}

function send(response: ServerResponse, status: number, type: string, body: object): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
