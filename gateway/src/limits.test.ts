import type { Dispatcher } from 'undici';
import { createGatewayFixture, type Answer, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
afterEach(() => stand.close());

async function statuses(times: number, ask: (time: number) => Promise<Answer>) {
  const answers: number[] = [];
  for (let time = 0; time < times; time++) answers.push((await ask(time)).status);
  return answers;
}

test('an account is limited across all its addresses, and other accounts are not affected', async () => {
  stand = await createGatewayFixture({ RATE_LIMIT_ACCOUNT_PER_MINUTE: '3', TRUSTED_PROXIES: '1' });
  const as = (sub: string) => (time: number) =>
    stand.send('/api/balance', {
      authorization: `Bearer ${stand.signer.token({ sub })}`,
      'x-forwarded-for': `10.0.0.${time}`,
    });
  expect(await statuses(5, as('one'))).toEqual([200, 200, 200, 429, 429]);
  expect(await statuses(1, as('other'))).toEqual([200]);
});

test("a forged token does not count against any account's limit", async () => {
  stand = await createGatewayFixture({ RATE_LIMIT_ACCOUNT_PER_MINUTE: '1' });
  const forged = { authorization: `Bearer ${stand.signer.unsigned({ sub: 'one' })}` };
  await statuses(3, () => stand.send('/api/balance', forged));
  const authorization = `Bearer ${stand.signer.token({ sub: 'one' })}`;
  expect((await stand.send('/api/balance', { authorization })).status).toBe(200);
});

describe('paths where something can be guessed', () => {
  beforeEach(async () => {
    stand = await createGatewayFixture({ RATE_LIMIT_SENSITIVE_PER_MINUTE: '2' });
  });
  const ask = (target: string, method: Dispatcher.HttpMethod = 'POST') =>
    statuses(3, () => stand.send(target, {}, method));

  test.each([
    '/api/login',
    '/api/login/',
    '/api/register',
    '/api/register/verify-phone',
    '/api/register/verify-phone-code',
    '/api/send-phone-verification',
    '/api/verify-phone',
    '/api/password-recovery/request',
    '/api/password-recovery/reset?again',
  ])('%s has a stricter limit', async (target) => {
    expect(await ask(target)).toEqual([200, 200, 429]);
  });

  test('share one limit, and tell the caller when to retry', async () => {
    await ask('/api/login');
    const answer = await stand.send('/api/password-recovery/reset', {}, 'POST');
    expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('do not count against other paths', async () => {
    expect(await ask('/api/withdrawals')).toEqual([200, 200, 200]);
    expect(await ask('/api/settings', 'GET')).toEqual([200, 200, 200]);
  });
});

describe('the address of a sender', () => {
  const from = (address: string) => (stand: GatewayFixture) =>
    stand.send('/api/settings', { 'x-forwarded-for': address });

  test("is not taken from the sender's claim", async () => {
    stand = await createGatewayFixture({ RATE_LIMIT_PER_MINUTE: '2' });
    const answers = await statuses(3, (time) => from(`10.0.0.${time}`)(stand));
    expect(answers).toEqual([200, 200, 429]);
  });

  test("is the address that the operator's own proxy saw, whatever the sender claimed before", async () => {
    stand = await createGatewayFixture({ RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
    const answers = await statuses(3, (time) => from(`1.1.1.${time}, 10.0.0.1`)(stand));
    expect(answers).toEqual([200, 200, 429]);
    expect((await from('1.1.1.1, 10.0.0.2')(stand)).status).toBe(200);
    expect(stand.seen.at(-1)?.headers['x-forwarded-for']).toBe('10.0.0.2');
  });

  test('is counted by its IPv6 network', async () => {
    stand = await createGatewayFixture({ RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
    const answers = await statuses(3, (time) => from(`2001:db8::${time + 1}`)(stand));
    expect(answers).toEqual([200, 200, 429]);
    expect((await from('2001:db8:0:1::1')(stand)).status).toBe(200);
  });
});

describe('pages and files', () => {
  const page = { accept: 'text/html' };

  test('count against a separate limit', async () => {
    stand = await createGatewayFixture({
      RATE_LIMIT_FILES_PER_MINUTE: '3',
      RATE_LIMIT_PER_MINUTE: '2',
    });
    const files = await statuses(5, (time) => stand.send(`/assets/none.${time}.js`, page));
    expect(files).toEqual([404, 404, 404, 429, 429]);
    expect(await statuses(1, () => stand.send('/api/settings'))).toEqual([200]);
  });

  test('allow the first visits of an office behind one address', async () => {
    stand = await createGatewayFixture();
    const visits = await statuses(100 * 60, (time) => stand.send(`/assets/none.${time % 60}.js`));
    expect(new Set(visits)).toEqual(new Set([404]));
  });

  test('are refused with a problem that says when to retry', async () => {
    stand = await createGatewayFixture({ RATE_LIMIT_FILES_PER_MINUTE: '1' });
    await stand.send('/', page);
    const answer = await stand.send('/', page);
    expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
