import { renewSessionEndpoint } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { type Dispatcher, request } from 'undici';
import { createGatewayFixture, type GatewayFixture } from '../testing/gateway-fixture';
import { type InstanceFixture, startInstance } from '../testing/instance-fixture';
import { openSocket } from '../testing/socket-client';
import type { Resolve } from './resolve-address';

let stand: GatewayFixture;
let one: InstanceFixture;
let other: InstanceFixture;

beforeEach(async () => {
  [one, other] = await Promise.all([startInstance(), startInstance()]);
});
afterEach(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await stand.close();
});

const both = () => `${one.url}, ${other.url}`;
const nobody = 'http://127.0.0.1:1';

/** Opens a gateway that knows which instances are ready. */
async function open(environment: Record<string, string>, resolve?: Resolve): Promise<void> {
  stand = await createGatewayFixture(environment, resolve);
}
async function openBoth(): Promise<void> {
  await open({ WALLET_URL: both() });
  await Promise.all([one.probed(), other.probed()]);
}

/** Sends a call, beside others that are under way. */
async function send(
  target: string,
  method: Dispatcher.HttpMethod,
  headers: Record<string, string> = {},
) {
  const { statusCode: status, body } = await request(`${stand.url}${target}`, { method, headers });
  await body.dump();
  return { status };
}
const read = () => send('/api/balance', 'GET');
const write = (headers?: Record<string, string>) => send('/api/withdrawals', 'POST', headers);
const keyed = { 'idempotency-key': 'a-key-of-its-own' };
const times = <Answer>(count: number, call: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (answers: readonly { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
];
const counted = async (name: string) => {
  const metrics = await (await fetch(`${stand.metricsUrl}/metrics`)).text();
  return Number(new RegExp(`^${name}{service="wallet"} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0);
};

describe('two addresses of a service', () => {
  test('share its calls', async () => {
    await openBoth();
    for (let i = 0; i < 10; i++) expect((await read()).status).toBe(200);
    expect([one.received.length, other.received.length]).toEqual([5, 5]);
  });

  test('share calls by what each is busy with', async () => {
    await openBoth();
    one.conduct = 'holds';
    const held = times(2, read);
    await one.reached(1);
    for (let i = 0; i < 6; i++) expect((await read()).status).toBe(200);
    expect(one.received).toHaveLength(1);
    await one.stop();
    expect(statuses(await held)).toEqual([200]);
  });

  test('lose no read and no keyed write when one of them stops', async () => {
    await openBoth();
    one.conduct = other.conduct = 'holds';
    const answers = Promise.all([times(4, read), times(4, () => write(keyed))]);
    await Promise.all([one.reached(4), other.reached(4)]);
    other.release();
    await one.stop();
    expect(statuses((await answers).flat())).toEqual([200]);
    expect(other.received).toHaveLength(8);
    expect(await counted('bambuzal_upstream_retries_total')).toBe(4);
    expect(await counted('bambuzal_upstream_failures_total')).toBe(4);
  });

  test('never get a write without a key twice', async () => {
    await openBoth();
    one.conduct = other.conduct = 'cuts';
    expect(await write()).toEqual({ status: 503 });
    expect(one.received.length + other.received.length).toBe(1);
    expect(await counted('bambuzal_upstream_retries_total')).toBe(0);
  });

  test('get a call at most once each', async () => {
    await openBoth();
    one.conduct = other.conduct = 'cuts';
    expect((await read()).status).toBe(503);
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
  });

  test('send nothing to an instance that is not ready', async () => {
    await openBoth();
    one.isReady = false;
    await one.probed();
    for (let i = 0; i < 4; i++) await read();
    expect([one.received.length, other.received.length]).toEqual([0, 4]);
  });

  test('get calls although one of them was late to answer a probe', async () => {
    await openBoth();
    one.answersProbes = false;
    // The second probe arrives once the first was given up.
    await one.probed();
    for (let i = 0; i < 4; i++) await read();
    expect([one.received.length, other.received.length]).toEqual([2, 2]);
  });

  test('are both tried while neither is ready', async () => {
    one.isReady = other.isReady = false;
    await openBoth();
    for (let i = 0; i < 4; i++) expect((await read()).status).toBe(200);
    expect([one.received.length, other.received.length]).toEqual([2, 2]);
  });

  test('repeat a read that a ready instance refuses with 503, but no write', async () => {
    await openBoth();
    one.conduct = 'refuses';
    for (let i = 0; i < 4; i++) expect((await read()).status).toBe(200);
    expect([one.received.length, other.received.length]).toEqual([2, 4]);
    const written = [(await write()).status, (await write()).status];
    expect(written.toSorted()).toEqual([200, 503]);
  });

  test('pass a refusal on when both refuse', async () => {
    await openBoth();
    one.conduct = other.conduct = 'refuses';
    expect((await read()).status).toBe(503);
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
  });

  test('repeat a write whose connection was refused', async () => {
    await open({ WALLET_URL: `${nobody},${other.url}` });
    expect(statuses(await times(4, () => write()))).toEqual([200]);
    expect(other.received).toHaveLength(4);
  });
});

describe('a single instance', () => {
  test('gets a read again after its connection was cut', async () => {
    await open({ WALLET_URL: one.url });
    one.conduct = 'cuts';
    const answer = read();
    await one.reached(1);
    one.conduct = 'answers';
    expect((await answer).status).toBe(200);
    expect(one.received).toHaveLength(2);
  });

  test('that does not run is asked once', async () => {
    await open({ WALLET_URL: nobody });
    expect((await read()).status).toBe(503);
    expect(await counted('bambuzal_upstream_failures_total')).toBe(1);
    expect(await counted('bambuzal_upstream_retries_total')).toBe(0);
  });
});

describe('a name', () => {
  let addresses: string[];
  let port: string;
  beforeEach(async () => {
    await Promise.all([one.stop(), other.stop()]);
    one = await startInstance('127.0.0.2');
    ({ port } = new URL(one.url));
    other = await startInstance('127.0.0.3', Number(port));
    addresses = ['127.0.0.2', '127.0.0.3'];
    await open({ WALLET_URL: `http://wallet:${port}` }, () => Promise.resolve(addresses));
  });

  test('stands for all its instances, which see the same host as before', async () => {
    await Promise.all([one.probed(), other.probed()]);
    for (let i = 0; i < 4; i++) expect((await read()).status).toBe(200);
    expect([one.received.length, other.received.length]).toEqual([2, 2]);
    const hosts = [...one.received, ...other.received].map(({ headers }) => headers.host);
    expect(new Set(hosts)).toEqual(new Set([new URL(stand.url).host]));
  });

  test('is resolved again when a connection fails', async () => {
    addresses = ['127.0.0.2'];
    await one.probed();
    await eventually(async () => (await read()).status === 200);
    addresses = ['127.0.0.3'];
    await one.stop();
    await eventually(async () => (await write()).status === 200);
    expect(other.received.length).toBeGreaterThan(0);
  });

  test('that is not known any more leaves the last known instances', async () => {
    await Promise.all([one.probed(), other.probed()]);
    addresses = [];
    await one.stop();
    for (let i = 0; i < 4; i++) expect((await read()).status).toBe(200);
  });
});

describe('sockets', () => {
  test('go to a ready instance, and to another one if it cuts the connection', async () => {
    await open({ NOTIFICATION_URL: both() });
    one.isReady = false;
    await Promise.all([one.probed(), other.probed()]);
    const opened = [await openSocket(stand.url, '/ws/'), await openSocket(stand.url, '/ws/')];
    expect([one.received.length, other.received.length]).toEqual([0, 2]);
    other.conduct = 'cuts';
    opened.push(await openSocket(stand.url, '/ws/'));
    expect(statuses(opened)).toEqual([101]);
    expect([one.received.length, other.received.length]).toEqual([1, 3]);
    for (const { connection } of opened) connection?.cut();
  });

  test('are opened when an address is not there', async () => {
    await open({ NOTIFICATION_URL: `${nobody},${other.url}` });
    const opened = [await openSocket(stand.url, '/ws/'), await openSocket(stand.url, '/ws/')];
    expect(statuses(opened)).toEqual([101]);
    for (const { connection } of opened) connection?.cut();
  });
});

test('a session is renewed by another instance of auth if the first is cut off', async () => {
  await open({ AUTH_URL: both() });
  await Promise.all([one.probed(), other.probed()]);
  one.conduct = 'cuts';
  other.answer = JSON.stringify({ token: stand.signer.token({ sub: 'renewed' }) });
  for (const refresh of ['first', 'second']) {
    const answer = await stand.send('/api/balance', { cookie: `bambuzal_refresh=${refresh}` });
    expect(answer.headers['set-cookie']).toBeDefined();
  }
  expect(one.received[0]).toMatchObject({
    method: renewSessionEndpoint.method.toUpperCase(),
    headers: { host: new URL(one.url).host },
  });
});
