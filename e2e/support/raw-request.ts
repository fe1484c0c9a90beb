import { request } from 'node:http';

interface RawRequest {
  readonly origin: string;
  readonly method: string;
  /** Sent as it is: nothing is resolved, encoded or put in order. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends what `fetch` would not: paths that it would tidy up, headers that it keeps for itself. */
export async function rawRequest(raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(raw.origin);
  const body = raw.body ?? '';
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        method: raw.method,
        path: raw.path,
        headers: { 'content-length': String(Buffer.byteLength(body)), ...raw.headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
