import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { createLog } from '@bambuzal/service-kit';
import { openTestCache } from '@bambuzal/service-kit/testing';
import type { Redis } from 'ioredis';
import { request as send } from 'undici';
import { type GatewayConfig, readGatewayConfig } from './config';
import { createGateway, type Gateway } from './gateway';
import { head, openRaw } from './testing/raw-client';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const log = createLog('gateway', 'silent');
let seen: Seen[] = [];
let upstream: Server;
let cache: Redis;
let gateway: Gateway;
let origin: string;
let webRoot: string;
let config: GatewayConfig;
const large = JSON.stringify({ text: 'bambu '.repeat(1000) });

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/health/ready') {
        response.end();
        return;
      }
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      response.setHeader('content-type', 'application/json');
      response.appendHeader('set-cookie', 'a=1');
      response.appendHeader('set-cookie', 'b=2');
      response.end(url?.includes('large') ? large : '{"ok":true}');
    });
  });
  webRoot = mkdtempSync(path.join(tmpdir(), 'web-'));
  writeFiles(webRoot);
  cache = await openTestCache(log);
  config = readGatewayConfig({
    NODE_ENV: 'test',
    DEMO: 'true',
    PORT: '0',
    REDIS_URL: process.env['BAMBUZAL_TEST_REDIS_URL'],
    WEB_ROOT: webRoot,
    BODY_LIMIT: '1000',
    RATE_LIMIT_PER_MINUTE: '100000',
    ADMIN_URL: await listen(upstream),
    WALLET_URL: 'http://127.0.0.1:1',
  });
  gateway = createGateway(config, cache, log);
  origin = await listen(gateway.server);
});

afterAll(async () => {
  await gateway.close();
  upstream.close();
  cache.disconnect();
  rmSync(webRoot, { recursive: true });
});

beforeEach(() => {
  seen = [];
});

function writeFiles(root: string): void {
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'preload.json'), '{"signedIn":[]}');
  writeFileSync(path.join(root, 'index.html.br'), brotliCompressSync('<!doctype html>'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Bambuzal</title>');
  writeFileSync(
    path.join(root, 'csp.json'),
    '{"directives":{"script-src":["\'self\'","\'sha256-abc\'"]}}',
  );
  writeFileSync(path.join(root, 'assets/main.0123456789.js'), 'plain');
  writeFileSync(path.join(root, 'assets/main.0123456789.js.br'), brotliCompressSync('plain'));
  writeFileSync(path.join(root, 'assets/main.0123456789.js.map'), '{}');
  writeFileSync(path.join(root, 'assets/main.0123456789.js.map.br'), '{}');
  writeFileSync(path.join(root, 'assets/large.0123456789.js'), 'x'.repeat(8_000_000));
  mkdirSync(path.join(root, 'mfe'));
  writeFileSync(path.join(root, 'mfe/registry.json'), '[]');
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${isAddress(address) ? address.port : 0}`);
    });
  });
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

const get = (target: string, headers: Record<string, string> = {}) =>
  send(`${origin}${target}`, { headers });

describe('forwarding', () => {
  test('a request reaches its service unchanged, and the answer reaches the client', async () => {
    const { statusCode, headers, body } = await send(`${origin}/api/admin/settings?x=1&y=%20`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"companyName":"Olá"}',
    });
    expect(statusCode).toBe(200);
    expect(await body.json()).toEqual({ ok: true });
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(seen).toMatchObject([
      { method: 'PATCH', url: '/api/admin/settings?x=1&y=%20', body: '{"companyName":"Olá"}' },
    ]);
  });

  test('headers that only the gateway may set cannot be forged', async () => {
    await get('/api/settings', {
      'x-user-id': 'admin',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-bambuzal-role': 'master',
    });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(seen[0]?.headers).not.toHaveProperty('x-user-id');
    expect(seen[0]?.headers).not.toHaveProperty('x-bambuzal-role');
  });

  test('both sides log the same correlation id', async () => {
    const { headers } = await get('/api/settings', { 'x-correlation-id': 'follow-me-1' });
    expect(headers['x-correlation-id']).toBe('follow-me-1');
    expect(seen[0]?.headers['x-correlation-id']).toBe('follow-me-1');
  });

  test('compresses a large answer for a client that accepts it', async () => {
    const { headers } = await get('/api/settings?large', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    const plain = await get('/api/settings?large');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(await plain.body.text()).toBe(large);
  });

  test.each(['br;q=0', 'identity', 'xbr', 'gzip;q=0'])('does not compress %s', async (accepted) => {
    const { headers } = await get('/api/settings?large', { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    const file = await get('/assets/main.0123456789.js', { 'accept-encoding': accepted });
    expect(file.headers).not.toHaveProperty('content-encoding');
    expect(file.headers).toMatchObject({ vary: expect.stringContaining('Accept-Encoding') });
  });

  test('a method that services do not know is not replaced by another', async () => {
    const answer = await fetch(`${origin}/api/settings`, { method: 'PROPFIND' });
    await answer.text();
    expect(answer.status).toBe(405);
    expect(seen).toEqual([]);
  });

  test.each([
    ['a service that is down', '/api/balance', 503, 'SERVICE_UNAVAILABLE'],
    ['a service that is not deployed', '/api/user', 503, 'SERVICE_UNAVAILABLE'],
    ['an unknown path', '/api/nowhere', 404, 'NOT_FOUND'],
  ])('answers %s with a problem document', async (_what, target, status, code) => {
    const { statusCode, headers, body } = await get(target, { 'accept-language': 'en' });
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(await body.json()).toMatchObject({
      status,
      code,
      message: expect.any(String),
      correlationId: headers['x-correlation-id'],
    });
  });

  test.each([
    ['announced', 'x'.repeat(2000)],
    ['in pieces', Readable.from(['x'.repeat(600), 'x'.repeat(600)])],
  ])('refuses a body that is too large: %s', async (_what, body) => {
    const { statusCode } = await send(`${origin}/api/admin/settings`, { method: 'PATCH', body });
    expect(statusCode).toBe(413);
  });
});

describe('proof of the same origin', () => {
  const patch = (headers: Record<string, string>) =>
    send(`${origin}/api/admin/settings`, { method: 'PATCH', headers }).then(
      ({ statusCode }) => statusCode,
    );
  const cookie = 'bambuzal_session=x';

  test.each([
    ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site', cookie }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site', cookie }, 403],
    ['another origin', { origin: 'https://evil.example', cookie }, 403],
    ['an opaque origin', { origin: 'null', cookie }, 403],
    ['nobody knows where, with a cookie', { cookie }, 403],
    ['the product itself', { 'sec-fetch-site': 'same-origin', cookie }, 200],
    ['a program without a cookie', {}, 200],
  ])('a change from %s is answered with %d', async (_from, headers, status) => {
    expect(await patch(headers)).toBe(status);
  });

  test('is not required for a read', async () => {
    expect((await get('/api/settings', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
  });
});

test('an unfinished request does not keep the gateway from stopping', async () => {
  const other = createGateway(config, cache, log);
  const { port } = new URL(await listen(other.server));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('PATCH /api/admin/settings HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await once(other.server, 'request');
  await expect(other.close()).resolves.toBeUndefined();
  socket.destroy();
});

describe('files', () => {
  test('hashed files are cached for ever, precompressed', async () => {
    const { headers } = await get('/assets/main.0123456789.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('a file has only the headers that files need, and a page has all of them', async () => {
    const ofFile = (await get('/assets/main.0123456789.js')).headers;
    expect(ofFile).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(ofFile).not.toHaveProperty('x-frame-options');
    const ofPage = (await get('/', { accept: 'text/html' })).headers;
    expect(ofPage).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  test('the registry and the page are always revalidated', async () => {
    expect((await get('/mfe/registry.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/', { accept: 'text/html' })).headers['cache-control']).toBe('no-cache');
  });

  test('every page address answers with the shell and its content policy', async () => {
    const { headers, body } = await get('/my-investments', { accept: 'text/html' });
    expect(await body.text()).toContain('Bambuzal');
    expect(headers['content-security-policy']).toContain("'sha256-abc'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a page lists its next files, so that the browser fetches them at once', async () => {
    const { headers } = await get('/auth', { accept: 'text/html' });
    expect(headers['link']).toContain('</mfe/registry.json>; rel=preload; as=fetch; crossorigin,');
    expect(headers['vary']).toContain('Cookie');
  });

  test('/index.html answers with the same page, with its content policy, compressed', async () => {
    const { headers } = await get('/index.html', { accept: 'text/html', 'accept-encoding': 'br' });
    expect(headers['content-security-policy']).toContain("'sha256-abc'");
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('text/html'),
    });
  });

  test('the connection that has sent a page also serves the next request', async () => {
    const client = await openRaw(origin);
    const accept = 'Accept: text/html';
    client.write(head('GET', '/my-investments', accept));
    const [, tag = ''] = /etag: (.+)\r/i.exec(await client.heard('</title>')) ?? [];
    client.write(head('HEAD', '/', accept));
    client.write(head('GET', '/', accept, `If-None-Match: ${tag}`));
    client.write(head('GET', '/index.html', accept));
    const received = await client.heard('</title>', 2);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 304',
      'HTTP/1.1 200',
    ]);
    expect(received).not.toContain('NOT_FOUND');
    client.close();
  });

  test('logs no error if a reader hangs up in the middle of a file', async () => {
    const said = (['warn', 'error', 'fatal'] as const).map((level) => jest.spyOn(log, level));
    const client = await openRaw(origin);
    client.write(head('GET', '/assets/large.0123456789.js'));
    await client.heard('HTTP/1.1 200');
    client.close();
    await client.ended;
    expect((await get('/', { accept: 'text/html' })).statusCode).toBe(200);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
    for (const spy of said) spy.mockRestore();
  });

  test.each([
    '/assets/main.0123456789.js.map',
    '/assets/main.0123456789.js.map.br',
    '/assets/main.0123456789.js%2emap',
    '/ASSETS/../assets/main.0123456789.js.MAP',
  ])('never serves %s, even if it exists', async (target) => {
    expect((await get(target)).statusCode).toBe(404);
  });

  test('a range request is answered with the whole file', async () => {
    const { statusCode } = await get('/assets/main.0123456789.js', { range: 'bytes=9999-' });
    expect(statusCode).toBe(200);
  });

  test.each(['/assets/none.js', '/../package.json', '/%2e%2e/package.json'])(
    '%s is not found',
    async (target) => {
      expect((await get(target)).statusCode).toBe(404);
    },
  );
});
