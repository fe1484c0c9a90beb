import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers while a service waits for its database: it lives, and is not ready. It is then sent no
 * requests, and not restarted.
 */
export function answerWhileWaiting({ url }: IncomingMessage, response: ServerResponse): void {
  const isAlive = url === '/health/live';
  const body = isAlive ? { status: 'live' } : { status: 'not ready', parts: { mongodb: false } };
  response.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
