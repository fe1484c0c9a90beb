import { type ClientRequest, type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askByTls } from 'node:https';
import { pipeline, type Duplex } from 'node:stream';
import { DomainError } from '@bambuzal/contracts';
import { UnreadyAnswer } from './upstreams/failure';

/** Time limit for a handshake, in milliseconds. A running service answers at once. */
const handshakeTimeoutMs = 5_000;

/** Headers of the service's handshake answer that are sent to the client. */
const consent = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

export interface Handshake {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Connects a WebSocket to a service: first its handshake, then the bytes in both directions, with
 * backpressure.
 *
 * @param head bytes that the client has already sent after its request
 * @throws DomainError SERVICE_UNAVAILABLE or BAD_REQUEST, before any byte is written to the client
 */
export async function layTunnel(
  client: Duplex,
  head: Buffer,
  { address, path, headers }: Handshake,
): Promise<void> {
  const asking = ask(new URL(path, address), headers);
  const giveUp = () => asking.destroy(new Error('the handshake was not finished'));
  const timer = setTimeout(giveUp, handshakeTimeoutMs);
  client.once('close', giveUp);
  try {
    const { answer, service, rest } = await consentOf(asking);
    client.write(consentText(answer));
    client.write(rest);
    service.write(head);
    // When one side ends, the other side is ended too.
    const ignoreEnd = () => undefined;
    pipeline(client, service, ignoreEnd);
    pipeline(service, client, ignoreEnd);
  } finally {
    clearTimeout(timer);
    client.off('close', giveUp);
  }
}

/** The certificate is for the service's name, not for the public `Host`. */
function ask(url: URL, headers: Handshake['headers']): ClientRequest {
  if (url.protocol === 'http:') return askPlainly(url, { headers });
  return askByTls(url, { headers, servername: url.hostname });
}

interface Consent {
  readonly answer: IncomingMessage;
  readonly service: Duplex;
  readonly rest: Buffer;
}

function consentOf(asking: ClientRequest): Promise<Consent> {
  return new Promise((resolve, reject) => {
    const unavailable = (cause?: Error) =>
      reject(new DomainError('SERVICE_UNAVAILABLE', {}, { cause }));
    asking.once('upgrade', (answer, service, rest) => resolve({ answer, service, rest }));
    asking.once('response', (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      if (statusCode < 500) reject(new DomainError('BAD_REQUEST'));
      else unavailable(statusCode === 503 ? new UnreadyAnswer() : undefined);
    });
    asking.once('error', unavailable);
    asking.end();
  });
}

function consentText({ headers }: IncomingMessage): string {
  const said = consent.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${String(value)}`];
  });
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  return [...lines, ...said, '', ''].join('\r\n');
}
