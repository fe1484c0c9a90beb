import { request } from 'node:http';

interface RawRequest {
  readonly origin: string;
  readonly method: string;
  /** Path, sent unchanged: dots, encoding and order are kept. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * Sends requests that `fetch` would change or refuse: paths that it normalises, and headers that it
 * reserves.
 */
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
