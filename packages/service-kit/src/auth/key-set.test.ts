import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { createLog } from '../log';
import { createTestIdentity } from '../testing/test-identity';
import { keySetAddresses, keySetAt } from './key-set';

const log = createLog('test', 'silent');
const identity = createTestIdentity();
const { keys } = z.object({ keys: z.array(z.object({ kid: z.string() })) }).parse(identity.keySet);
const keyId = keys[0]?.kid ?? '';
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.end(JSON.stringify(identity.keySet)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => void server.close());

test('asks the next address when one does not answer', async () => {
  const key = await keySetAt(['http://127.0.0.1:1', url], log)(keyId);
  expect(key?.type).toBe('public');
});

test('cannot verify a token while no address answers, and asks again a second later', async () => {
  let now = 0;
  let isUp = false;
  const auth = createServer((_request, response) => {
    if (!isUp) response.statusCode = 503;
    response.end(JSON.stringify(identity.keySet));
  });
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(auth.address());
  const keyOf = keySetAt([`http://127.0.0.1:${port}`], log, () => now);
  await expect(keyOf(keyId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  isUp = true;
  now = 999;
  await expect(keyOf(keyId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  now = 1_000;
  expect((await keyOf(keyId))?.type).toBe('public');
  isUp = false;
  now = 20_000;
  await expect(keyOf('unpublished')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await keyOf(keyId))?.type).toBe('public');
  auth.close();
});

test('does not know a key that auth has not published', async () => {
  expect(await keySetAt([url], log)('unpublished')).toBeUndefined();
});

test('knows no key without an address', async () => {
  expect(await keySetAt([], log)(keyId)).toBeUndefined();
});

test('finds the key set at each instance of auth, unless JWKS_URL names its addresses', () => {
  const AUTH_URL = ['http://a:1', 'http://b:2'];
  expect(keySetAddresses({ AUTH_URL })).toEqual([
    'http://a:1/.well-known/jwks.json',
    'http://b:2/.well-known/jwks.json',
  ]);
  expect(keySetAddresses({ AUTH_URL, JWKS_URL: ['http://c:3'] })).toEqual(['http://c:3']);
  expect(keySetAddresses({})).toEqual([]);
});
