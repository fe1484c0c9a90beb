import { head, openRaw, type RawClient } from './testing/raw-client';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
let clients: RawClient[] = [];

afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await stand.close();
});

async function open(): Promise<RawClient> {
  const client = await openRaw(stand.url);
  clients.push(client);
  return client;
}

async function openSlow(count: number, target = '/api/deposits'): Promise<RawClient[]> {
  const opened = await Promise.all(Array.from({ length: count }, open));
  for (const client of opened) client.write(`${head('POST', target, json, length(5000))}{"a":`);
  return opened;
}

const json = 'Content-Type: application/json';
const length = (bytes: number) => `Content-Length: ${bytes}`;
const post = (target: string, body: string, ...headers: string[]) =>
  `${head('POST', target, json, length(body.length), ...headers)}${body}`;
const bodies = () => stand.seen.map(({ body }) => body);
/** Waits as long as another complete request takes. */
const afterAnotherRequest = () => stand.send('/api/settings');

/** Keeps services from answering until the returned function is called. */
function hold(): () => void {
  let release = () => {};
  stand.held = new Promise<void>((resolve) => (release = resolve));
  return () => {
    stand.held = undefined;
    release();
  };
}

describe('bodies that do not arrive', () => {
  test('130 unfinished bodies hold no connection to a service, for the same or another network', async () => {
    stand = await createGatewayFixture({ TRUSTED_PROXIES: '0' });
    await openSlow(130);
    const client = await open();
    for (const body of ['{"n":1}', '{"n":2}']) client.write(post('/api/deposits', body));
    await client.heard('HTTP/1.1 200', 2);
    expect(await afterAnotherRequest()).toMatchObject({ status: 200 });
    expect(stand.seen.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}', '']);
  });

  test('over the limit of a network, the oldest unfinished request is answered with a timeout', async () => {
    stand = await createGatewayFixture({ BODIES_ARRIVING_PER_ADDRESS: '2' });
    const [first] = await openSlow(1);
    await afterAnotherRequest();
    await openSlow(2);
    const answer = await first?.ended;
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    expect(answer?.toLowerCase()).toContain('connection: close');
  });

  test('do not affect other networks', async () => {
    stand = await createGatewayFixture({ BODIES_ARRIVING_PER_ADDRESS: '1', TRUSTED_PROXIES: '1' });
    const from = (address: string) => `X-Forwarded-For: ${address}`;
    const other = await open();
    other.write(`${head('POST', '/api/deposits', json, length(7), from('10.0.0.1'))}{"n"`);
    await afterAnotherRequest();
    for (const client of await Promise.all([open(), open()])) {
      client.write(`${head('POST', '/api/deposits', json, length(7), from('10.0.0.2'))}{`);
    }
    await afterAnotherRequest();
    other.write(':1}');
    expect(await other.heard('HTTP/1.1 200')).toContain('HTTP/1.1 200');
  });

  test('a body that arrives too slowly is refused at the time limit, with a problem', async () => {
    stand = await createGatewayFixture({ BODY_TIMEOUT_MS: '300' });
    const [client] = await openSlow(1);
    const trickle = setInterval(() => client?.write('1'), 20);
    const answer = await client?.ended;
    clearInterval(trickle);
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    expect(stand.seen).toEqual([]);
  });

  test('headers that arrive too slowly are refused too', async () => {
    stand = await createGatewayFixture({ HEADERS_TIMEOUT_MS: '300' });
    const client = await open();
    client.write('GET /api/settings HTTP/1.1\r\nX-A: ');
    const trickle = setInterval(() => client.write('1'), 20);
    const answer = await client.ended;
    clearInterval(trickle);
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  });

  test('a client that hangs up half-way frees its place, and the service receives no request', async () => {
    stand = await createGatewayFixture({ BODIES_ARRIVING_PER_ADDRESS: '1' });
    const [gone] = await openSlow(1);
    gone?.close();
    await gone?.ended;
    await afterAnotherRequest();
    const client = await open();
    client.write(post('/api/deposits', '{"n":1}'));
    await client.heard('HTTP/1.1 200');
    expect(bodies()).toEqual(['', '{"n":1}']);
  });
});

describe('every form of a body that HTTP allows', () => {
  beforeEach(async () => {
    stand = await createGatewayFixture({ BODY_LIMIT: '100' });
  });

  test('an empty body counts as none', async () => {
    const client = await open();
    client.write(head('POST', '/api/logout', length(0)));
    await client.heard('HTTP/1.1 200');
    client.write(`${head('POST', '/api/logout', 'Transfer-Encoding: chunked')}0\r\n\r\n`);
    await client.heard('HTTP/1.1 200', 2);
    expect(bodies()).toEqual(['', '']);
  });

  test('a chunked body is forwarded with its length', async () => {
    const client = await open();
    const chunks = '3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n';
    client.write(`${head('POST', '/api/deposits', json, 'Transfer-Encoding: chunked')}${chunks}`);
    await client.heard('HTTP/1.1 200');
    expect(stand.seen[0]).toMatchObject({ body: '{"a":1}', headers: { 'content-length': '7' } });
    expect(stand.seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  test('an endless chunked body is refused at its limit', async () => {
    const client = await open();
    client.write(head('POST', '/api/deposits', json, 'Transfer-Encoding: chunked'));
    for (let sent = 0; sent < 3; sent++) client.write(`40\r\n${'x'.repeat(64)}\r\n`);
    expect(await client.heard('PAYLOAD_TOO_LARGE')).toContain('HTTP/1.1 413');
    expect(stand.seen).toEqual([]);
  });

  test('a client that waits for 100 Continue is asked for its body', async () => {
    const client = await open();
    client.write(head('POST', '/api/deposits', json, length(7), 'Expect: 100-continue'));
    await client.heard('HTTP/1.1 100 Continue');
    client.write('{"n":1}');
    await client.heard('HTTP/1.1 200');
    expect(bodies()).toEqual(['{"n":1}']);
  });

  test('a body that is too large is refused instead of 100 Continue', async () => {
    const client = await open();
    client.write(head('POST', '/api/deposits', json, length(101), 'Expect: 100-continue'));
    expect(await client.heard('PAYLOAD_TOO_LARGE')).not.toContain('100 Continue');
  });

  test.each([
    ['two lengths', [length(7), length(8)]],
    ['a length and chunks', [length(7), 'Transfer-Encoding: chunked']],
    ['chunks in disguise', ['Transfer-Encoding: xchunked']],
  ])('a body with %s is refused, with a problem', async (_what, headers) => {
    const client = await open();
    client.write(`${head('POST', '/api/deposits', json, ...headers)}{"n":1}`);
    const answer = await client.ended;
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('"code":"BAD_REQUEST"');
    expect(stand.seen).toEqual([]);
  });
});

describe('pipelined requests', () => {
  test('are served one after the other, in order, if they share a connection', async () => {
    stand = await createGatewayFixture();
    const release = hold();
    const client = await open();
    for (const n of [1, 2, 3]) client.write(post('/api/deposits', `{"n":${n}}`));
    await until(() => stand.seen.length === 1);
    expect(bodies()).toEqual(['{"n":1}']);
    release();
    await client.heard('HTTP/1.1 200', 3);
    expect(bodies()).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  });

  test('are no longer served after the client hangs up', async () => {
    stand = await createGatewayFixture();
    const release = hold();
    const client = await open();
    for (const n of [1, 2, 3]) client.write(post('/api/deposits', `{"n":${n}}`));
    await until(() => stand.seen.length === 1);
    client.close();
    await client.ended;
    release();
    await afterAnotherRequest();
    expect(bodies()).toEqual(['{"n":1}', '']);
  });

  test('are cut off with the connection if too many are sent', async () => {
    stand = await createGatewayFixture();
    const release = hold();
    const client = await open();
    client.write(head('GET', '/api/settings').repeat(40));
    expect(await client.ended).toBe('');
    release();
  });
});

describe('changes by one account', () => {
  const as = (sub: string) => `Authorization: Bearer ${stand.signer.token({ sub })}`;

  test('run a few at a time, wait in order, and delay no other account', async () => {
    stand = await createGatewayFixture({ CHANGES_AT_ONCE_PER_ACCOUNT: '2' });
    const release = hold();
    for (const n of [1, 2, 3, 4]) {
      const client = await open();
      client.write(post('/api/deposits', `{"n":${n}}`, as('ana')));
      if (n <= 2) await until(() => stand.seen.length === n);
    }
    const bruno = await open();
    bruno.write(post('/api/deposits', '{"b":1}', as('bruno')));
    await until(() => stand.seen.length === 3);
    const reading = await open();
    reading.write(head('GET', '/api/balance', as('ana')));
    await until(() => stand.seen.length === 4);
    expect(bodies()).toEqual(['{"n":1}', '{"n":2}', '{"b":1}', '']);
    release();
    await Promise.all(clients.map((client) => client.heard('HTTP/1.1 200')));
    expect(bodies().slice(4).sort()).toEqual(['{"n":3}', '{"n":4}']);
  });

  test('are refused when the queue is full, and told when to retry', async () => {
    stand = await createGatewayFixture({
      CHANGES_AT_ONCE_PER_ACCOUNT: '1',
      CHANGES_WAITING_PER_ACCOUNT: '1',
    });
    const release = hold();
    const sent = await Promise.all([open(), open(), open()]);
    for (const client of sent) client.write(post('/api/deposits', '{}', as('ana')));
    const refused = await Promise.race(sent.map((client) => client.heard('TOO_MANY_AT_ONCE')));
    expect(refused).toContain('HTTP/1.1 429');
    expect(refused.toLowerCase()).toContain('retry-after: 1');
    release();
  });

  test('free their place when the client hangs up', async () => {
    stand = await createGatewayFixture({
      CHANGES_AT_ONCE_PER_ACCOUNT: '1',
      CHANGES_WAITING_PER_ACCOUNT: '1',
    });
    const release = hold();
    const [first, second, third] = [await open(), await open(), await open()];
    first.write(post('/api/deposits', '{"n":1}', as('ana')));
    await until(() => stand.seen.length === 1);
    second.write(post('/api/deposits', '{"n":2}', as('ana')));
    await afterHeld();
    second.close();
    await second.ended;
    await afterHeld();
    third.write(post('/api/deposits', '{"n":3}', as('ana')));
    await afterHeld();
    release();
    await Promise.all([first, third].map((client) => client.heard('HTTP/1.1 200')));
    expect(bodies().filter((body) => body !== '')).toEqual(['{"n":1}', '{"n":3}']);
  });
});

test('calls from one address are limited, without delaying those of other addresses', async () => {
  stand = await createGatewayFixture({
    CALLS_AT_ONCE_PER_ADDRESS: '1',
    CALLS_WAITING_PER_ADDRESS: '1',
    TRUSTED_PROXIES: '1',
  });
  const release = hold();
  const from = (address: string, n: number) =>
    head('GET', `/api/settings?${n}`, `X-Forwarded-For: ${address}`);
  const sent = await Promise.all([open(), open(), open()]);
  for (const [n, client] of sent.entries()) client.write(from('10.0.0.1', n));
  const refused = await Promise.race(sent.map((client) => client.heard('TOO_MANY_AT_ONCE')));
  expect(refused).toContain('HTTP/1.1 429');
  const other = await open();
  other.write(from('10.0.0.2', 9));
  await until(() => stand.seen.length === 2);
  expect(stand.seen.at(-1)?.target).toBe('/api/settings?9');
  release();
});

test('connections without a request are limited, and the longest idle one is closed', async () => {
  stand = await createGatewayFixture({ IDLE_CONNECTIONS_PER_ADDRESS: '2' });
  const first = await open();
  const others = [await open(), await open()];
  expect(await first.ended).toBe('');
  for (const client of others) client.write(head('GET', '/api/settings'));
  await Promise.all(others.map((client) => client.heard('HTTP/1.1 200')));
});

test('an answer that the client does not read is ended at the time limit', async () => {
  stand = await createGatewayFixture({ ANSWER_TIMEOUT_MS: '200' });
  const release = hold();
  const client = await open();
  client.write(head('GET', '/api/settings'));
  expect(await client.ended).toBe('');
  release();
});

const tick = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Same as `afterAnotherRequest`, but answered by the gateway itself. Used while services hold their
 * answers.
 */
const afterHeld = () => stand.send('/api/nowhere');

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await tick();
}
