import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { renewSessionEndpoint, settingsCacheKey } from '@bambuzal/contracts';
import { connectCache, createLog } from '@bambuzal/service-kit';
import type { Duplex } from 'node:stream';
import type { Redis } from 'ioredis';
import { Client, type Dispatcher } from 'undici';
import { readGatewayConfig } from '../config';
import { createGateway } from '../gateway';
import { services } from '../routing-table';
import { createSigner, type Signer } from './signer';

export interface Seen {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of a problem. */
  readonly code: unknown;
}

/** A gateway on a server that plays every service, `auth` among them. */
export interface Stand {
  readonly signer: Signer;
  readonly cache: Redis;
  /** Of the gateway. */
  readonly url: string;
  /** What services were sent, but for the gateway's own questions to `auth`. */
  readonly seen: Seen[];
  /** The bodies of those questions. */
  readonly renewals: string[];
  /** How `auth` answers them. */
  renewal: { status: number; token?: string };
  /** What services set beside their answer. */
  setCookie: string | undefined;
  /** Sends the target as it stands, dots and all. */
  readonly send: (
    target: string,
    headers?: Record<string, string>,
    method?: Dispatcher.HttpMethod,
  ) => Promise<Answer>;
  readonly maintenance: (on: boolean) => Promise<void>;
  /** Puts the gateway's clock forward. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const log = createLog('gateway', 'silent');

/** @param environment beside what a gateway needs at least */
export async function createStand(environment: Record<string, string> = {}): Promise<Stand> {
  const signer = createSigner();
  const redisUrl = process.env['BAMBUZAL_TEST_REDIS_URL'] ?? '';
  const cache = connectCache(redisUrl, `test-${randomBytes(4).toString('hex')}.`, log);
  await new Promise((resolve) => cache.once('ready', resolve));
  const played = playServices(() => stand);
  const url = await listen(played);
  const config = readGatewayConfig({
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, url])),
    ...{ PORT: '0', REDIS_URL: redisUrl, JWKS_URL: `${url}/keys` },
    ...environment,
  });
  let ahead = 0;
  const gateway = createGateway(config, cache, log, () => Date.now() + ahead);
  const gatewayUrl = await listen(gateway.server);
  const client = new Client(gatewayUrl);
  const advance = (ms: number) => (ahead += ms);
  const stand: Stand = {
    ...{
      signer,
      cache,
      url: gatewayUrl,
      seen: [],
      renewals: [],
      renewal: { status: 401 },
      setCookie: undefined,
    },
    send: (target, headers = {}, method = 'GET') => send(client, target, headers, method),
    maintenance: async (on) => {
      await cache.hset(settingsCacheKey, 'settings', JSON.stringify({ maintenanceMode: on }));
      advance(1000);
    },
    advance,
    async close() {
      await client.close();
      await gateway.close();
      cache.disconnect();
      played.close();
    },
  };
  return stand;
}

function playServices(standOf: () => Stand): Server {
  const server = createServer((request, response) => {
    const stand = standOf();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url: target = '' } = request;
      if (target === '/keys') {
        response.end(JSON.stringify(stand.signer.keySet));
      } else if (target === renewSessionEndpoint.path) {
        stand.renewals.push(Buffer.concat(chunks).toString());
        response.statusCode = stand.renewal.status;
        response.end(JSON.stringify({ token: stand.renewal.token }));
      } else {
        stand.seen.push({ target, headers });
        if (stand.setCookie !== undefined) response.appendHeader('set-cookie', stand.setCookie);
        response.end('{}');
      }
    });
  });
  return server.on('upgrade', ({ headers, url: target = '' }, socket) => {
    standOf().seen.push({ target, headers });
    echoOn(socket, headers['sec-websocket-key'] === refusedKey);
  });
}

/** The key of a handshake that the service refuses. */
export const refusedKey = 'refused';

/** Plays a service that takes a WebSocket: whatever comes goes back as it is. */
function echoOn(socket: Duplex, isRefused: boolean): void {
  socket.on('error', () => socket.destroy());
  if (isRefused) {
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
    return;
  }
  const headers = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Accept: accepted'];
  const own = ['X-Powered-By: socket', 'Set-Cookie: io=1'];
  const head = ['HTTP/1.1 101 Switching Protocols', ...headers, ...own, '', ''];
  socket.write(`${head.join('\r\n')}hello `);
  socket.pipe(socket);
}

async function send(
  client: Client,
  path: string,
  headers: Record<string, string>,
  method: Dispatcher.HttpMethod,
): Promise<Answer> {
  const answer = await client.request({ path, method, headers });
  const text = await answer.body.text();
  const type = String(answer.headers['content-type'] ?? '');
  const body: unknown = type.includes('json') ? JSON.parse(text || '{}') : undefined;
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined;
  return { status: answer.statusCode, headers: answer.headers, code };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
