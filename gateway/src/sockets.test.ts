import { head, openRaw } from './testing/raw-client';
import { openSocket, type SocketAnswer } from './testing/socket-client';
import { createGatewayFixture, protocols, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
let answers: SocketAnswer[] = [];

beforeEach(async () => {
  stand = await createGatewayFixture({ SOCKETS_PER_ADDRESS: '2' });
});
afterEach(async () => {
  for (const { connection } of answers) connection?.cut();
  answers = [];
  await stand.close();
});

async function open(
  target = '/ws/?EIO=4',
  headers: Record<string, string> = {},
  offered: string[] = [],
) {
  const answer = await openSocket(stand.url, target, headers, offered);
  answers.push(answer);
  return answer;
}

const ownOrigin = () => stand.url;

test('messages pass in both directions after a handshake that the service proves', async () => {
  const { connection, status } = await open('/ws/?EIO=4', { origin: ownOrigin() });
  expect(status).toBe(101);
  expect(await connection?.heard()).toBe('hello');
  connection?.say('is anybody there');
  expect(await connection?.heard()).toBe('is anybody there');
  const long = Buffer.alloc(3_000_000, 'bambu');
  connection?.say(long);
  const echoed = await connection?.heard();
  expect(Buffer.isBuffer(echoed) && long.equals(echoed)).toBe(true);
  await connection?.ping();
  connection?.close(4001);
  expect(await connection?.ended).toBe(4001);
  expect(stand.seen.map(({ target }) => target)).toEqual(['/ws/?EIO=4']);
});

test('a 101 answer without the right key is refused as a handshake', async () => {
  await expect(open('/ws/', {}, [protocols.careless])).rejects.toThrow(
    'Invalid Sec-WebSocket-Accept header',
  );
});

test('messages that a client sends together with its request are not lost', async () => {
  const raw = await openRaw(stand.url);
  const key = Buffer.from('sixteen bytes 16').toString('base64');
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  // A masked text frame "hi" whose mask is zero (RFC 6455, 5.2).
  const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]);
  const request = Buffer.from(head('GET', '/ws/', ...upgrade, `Sec-WebSocket-Key: ${key}`));
  raw.write(Buffer.concat([request, frame]));
  expect(await raw.heard('hi')).toContain('hi');
  raw.close();
});

test('the trailing slash of the path may be left out', async () => {
  expect((await open('/ws?EIO=4&transport=websocket')).status).toBe(101);
  expect(stand.seen[0]?.target).toBe('/ws/?EIO=4&transport=websocket');
});

test('the service receives the headers that it needs, and none that claim an identity', async () => {
  await open('/ws/', {
    origin: ownOrigin(),
    'accept-language': 'it',
    cookie: 'bambuzal_session=secret; theme=dark',
    authorization: 'Bearer secret',
    'x-forwarded-for': '1.2.3.4',
    'x-user-id': 'admin',
  });
  const { host } = new URL(stand.url);
  expect(stand.seen[0]?.headers).toEqual({
    host,
    origin: ownOrigin(),
    'accept-language': 'it',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': expect.stringMatching(/^[\w+/]{22}==$/),
    'sec-websocket-version': '13',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': host,
    'x-correlation-id': expect.any(String),
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
  });
});

test("other headers of the service's handshake are not forwarded", async () => {
  const { headers } = await open();
  expect(Object.keys(headers).sort()).toEqual(['connection', 'sec-websocket-accept', 'upgrade']);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a site that looks alike', { origin: 'http://127.0.0.1.evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['no site at all', { origin: 'null' }],
  [
    'another site, whatever else it says',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['nowhere, with a cookie', { cookie: 'bambuzal_session=a' }],
])('a page of %s is refused a socket', async (_whose, headers) => {
  expect(await open('/ws/', headers)).toMatchObject({ status: 403, code: 'CROSS_ORIGIN' });
  expect(stand.seen).toEqual([]);
});

test.each(['/', '/api/balance', '/ws/other', '/wsx', '/ws/..%2f', '/docs/notification/'])(
  'a socket at %s is not found',
  async (target) => {
    expect(await open(target)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(stand.seen).toEqual([]);
  },
);

test('a socket is opened by GET only', async () => {
  const client = await openRaw(stand.url);
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  client.write(head('POST', '/ws/', ...upgrade, 'Sec-WebSocket-Key: a2V5'));
  expect(await client.heard('METHOD_NOT_ALLOWED')).toContain('HTTP/1.1 405');
  client.close();
});

test('/ws is not found without an upgrade', async () => {
  const answer = await stand.send('/ws/?EIO=4&transport=polling', { accept: 'text/html' });
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a request to upgrade to another protocol is served as an ordinary request', async () => {
  const client = await openRaw(stand.url);
  client.write(head('GET', '/api/balance', 'Connection: Upgrade', 'Upgrade: h2c'));
  await client.heard('HTTP/1.1 200');
  client.close();
  expect(stand.seen.map(({ target }) => target)).toEqual(['/api/balance']);
  expect(stand.seen[0]?.headers).not.toHaveProperty('upgrade');
});

test('a handshake that the service refuses is refused to the client', async () => {
  const answer = await open('/ws/', {}, [protocols.refused]);
  expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('an address has a limited number of sockets, and when one closes another may open', async () => {
  const [first] = [await open(), await open()];
  expect(await open()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  first.connection?.cut();
  await first.connection?.ended;
  let next = await open();
  // The gateway notices the end a moment after the client does.
  while (next.status === 429) next = await open();
  expect(next.status).toBe(101);
});

test('members may connect during maintenance, to learn when it ends', async () => {
  await stand.maintenance(true);
  expect((await open('/ws/', { origin: ownOrigin() })).status).toBe(101);
});

test('a service that is not running is reported as unavailable', async () => {
  const alone = await createGatewayFixture({ NOTIFICATION_URL: 'http://127.0.0.1:9' });
  const answer = await openSocket(alone.url, '/ws/');
  expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  await alone.close();
});

test('a gateway that stops closes its sockets without waiting', async () => {
  const other = await createGatewayFixture();
  const { connection } = await openSocket(other.url, '/ws/');
  await connection?.heard();
  await other.close();
  expect(await connection?.ended).toBe(1006);
});
