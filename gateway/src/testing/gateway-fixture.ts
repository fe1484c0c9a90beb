import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { renewSessionEndpoint, settingsCacheKey } from '@bambuzal/contracts';
import { createLog, openTracing } from '@bambuzal/service-kit';
import { openTestCache } from '@bambuzal/service-kit/testing';
import type { Duplex } from 'node:stream';
import type { Redis } from 'ioredis';
import { Client, type Dispatcher } from 'undici';
import { WebSocketServer } from 'ws';
import { readGatewayConfig } from '../config';
import { createGateway } from '../gateway';
import { services } from '../routing-table';
import type { Resolve } from '../upstreams/resolve-address';
import { createSigner, type Signer } from './signer';

export interface Seen {
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Code of a problem answer. */
  readonly code: unknown;
}

/** A gateway with a fake server in place of every service, including `auth`. */
export interface GatewayFixture {
  readonly signer: Signer;
  readonly cache: Redis;
  /** Address of the gateway. */
  readonly url: string;
  /** Address of the gateway's metrics. */
  readonly metricsUrl: string;
  /** Requests that services received, except the gateway's own to `auth`. */
  readonly seen: Seen[];
  /** Bodies of the gateway's own requests to `auth`. */
  readonly renewals: string[];
  /** Answer of `auth` to the gateway's own requests. */
  renewal: { status: number; token?: string };
  /** Promise that services wait for before they answer. */
  held: Promise<void> | undefined;
  /** `Set-Cookie` that services add to their answer. */
  setCookie: string | undefined;
  /** Sends the target unchanged, including dots. */
  readonly send: (
    target: string,
    headers?: Record<string, string>,
    method?: Dispatcher.HttpMethod,
  ) => Promise<Answer>;
  readonly maintenance: (on: boolean) => Promise<void>;
  /** Moves the gateway's clock forward. */
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const log = createLog('gateway', 'silent');

/**
 * @param environment variables in addition to those that a gateway requires
 * @param resolve addresses of a name
 */
export async function createGatewayFixture(
  environment: Record<string, string> = {},
  resolve?: Resolve,
): Promise<GatewayFixture> {
  const signer = createSigner();
  const redisUrl = process.env['BAMBUZAL_TEST_REDIS_URL'] ?? '';
  const cache = await openTestCache(log);
  const played = playServices(() => stand);
  const url = await listen(played);
  const config = readGatewayConfig({
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, url])),
    NODE_ENV: 'test',
    DEMO: 'true',
    PORT: '0',
    REDIS_URL: redisUrl,
    JWKS_URL: `${url}/keys`,
    ...environment,
  });
  let ahead = 0;
  const tracing = await openTracing('gateway', config, log);
  const now = () => Date.now() + ahead;
  const gateway = createGateway(config, cache, log, tracing, now, resolve);
  const gatewayUrl = await listen(gateway.server);
  const client = new Client(gatewayUrl);
  const advance = (ms: number) => (ahead += ms);
  const stand: GatewayFixture = {
    signer,
    cache,
    url: gatewayUrl,
    metricsUrl: await listen(gateway.metricsServer),
    seen: [],
    renewals: [],
    renewal: { status: 401 },
    setCookie: undefined,
    held: undefined,
    send: (target, headers = {}, method = 'GET') => send(client, target, headers, method),
    maintenance: async (on) => {
      await cache.hset(settingsCacheKey, 'settings', JSON.stringify({ maintenanceMode: on }));
      advance(1000);
    },
    advance,
    async close() {
      await client.close();
      await gateway.close();
      await tracing.close();
      cache.disconnect();
      played.close();
    },
  };
  return stand;
}

function playServices(standOf: () => GatewayFixture): Server {
  const server = createServer((request, response) => {
    const stand = standOf();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, method = '', url: target = '' } = request;
      const body = Buffer.concat(chunks).toString();
      if (target === '/health/ready') {
        response.end();
      } else if (target === '/keys') {
        response.end(JSON.stringify(stand.signer.keySet));
      } else if (target === renewSessionEndpoint.path) {
        stand.renewals.push(body);
        response.statusCode = stand.renewal.status;
        response.end(JSON.stringify({ token: stand.renewal.token }));
      } else {
        stand.seen.push({ method, target, headers, body });
        if (stand.setCookie !== undefined) response.appendHeader('set-cookie', stand.setCookie);
        void Promise.resolve(stand.held).then(() => response.end('{}'));
      }
    });
  });
  const echo = createEcho();
  return server.on('upgrade', (request, socket, head) => {
    const { headers, method = '', url: target = '' } = request;
    standOf().seen.push({ method, target, headers, body: '' });
    socket.on('error', () => socket.destroy());
    const offered = headers['sec-websocket-protocol'];
    if (offered === protocols.refused) refuse(socket);
    else if (offered === protocols.careless) consentWithoutProof(socket);
    else echo.handleUpgrade(request, socket, head, (client) => echo.emit('connection', client));
  });
}

/**
 * Subprotocols by which a client makes the echo service refuse the handshake, or accept it without
 * reading the key.
 */
export const protocols = { refused: 'refused', careless: 'careless' };

/** A fake service that accepts a WebSocket. It sends a greeting, and echoes each message. */
function createEcho(): WebSocketServer {
  const echo = new WebSocketServer({ noServer: true });
  echo.on('headers', (headers) => headers.push('X-Powered-By: socket', 'Set-Cookie: io=1'));
  echo.on('connection', (socket) => {
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
    socket.send('hello');
  });
  return echo;
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
}

function consentWithoutProof(socket: Duplex): void {
  const headers = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Accept: accepted'];
  socket.end(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
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
