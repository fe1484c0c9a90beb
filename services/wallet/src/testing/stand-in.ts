import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  /** Method and path: `GET /path?query`. */
  readonly line: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface StandInAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A test's own HTTP server, used in place of a provider. */
export interface StandIn {
  readonly url: string;
  /** Requests received since the test last emptied this list. */
  readonly received: ReceivedRequest[];
  /** Makes the answer to a request; `undefined` leaves the request unanswered. */
  answer: (request: ReceivedRequest) => StandInAnswer | undefined;
  readonly close: () => Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const received = { line: `${method} ${url}`, headers, body };
      standIn.received.push(received);
      const answer = standIn.answer(received);
      if (!answer) return;
      const isText = typeof answer.body === 'string';
      response.writeHead(answer.status, {
        'content-type': isText ? 'text/html' : 'application/json',
      });
      response.end(isText ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const standIn: StandIn = {
    url: `http://127.0.0.1:${address.port}`,
    received: [],
    answer: () => ({ status: 404, body: {} }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}
