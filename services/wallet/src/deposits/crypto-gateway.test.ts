import { gatewayKeysChanged, type GatewayKeys } from '@bambuzal/contracts';
import request from 'supertest';
import { nowPaymentsSignature } from '../providers/nowpayments-signature';
import { type ReceivedRequest, type StandIn, startStandIn } from '../testing/stand-in';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { depositFixture, sumOfAccounts } from '../testing/deposit-fixture';

/** Tests the choice of the crypto provider by the settings while the service runs. */
let outside: StandIn;
let wallet: WalletApp;
let revision = 0;

const goodKeys = new Set(['environment-key', 'settings-key', 'newer-key']);
const merchantAddress = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';
const environmentKeys = {
  NOWPAYMENTS_API_KEY: 'environment-key',
  NOWPAYMENTS_IPN_SECRET: 'environment-secret',
};

beforeAll(async () => {
  outside = await startStandIn();
  outside.answer = gatewayAnswer;
});
afterAll(() => outside.close());
afterEach(async () => {
  expect(await sumOfAccounts(wallet)).toBe(0);
  await wallet.close();
});

async function start(environment: Record<string, string> = {}, demo = false): Promise<void> {
  outside.received.length = 0;
  wallet = await createWalletApp({
    demo,
    environment: {
      NOWPAYMENTS_API_URL: outside.url,
      PUBLIC_URL: 'https://bambuzal.test',
      PAYMENT_PROVIDER_TIMEOUT_MS: '2000',
      // Long enough that no check starts by itself during these tests.
      DEPOSIT_POLL_INTERVAL_MS: '60000',
      ...environment,
    },
  });
}

function gatewayAnswer({ line, headers, body }: ReceivedRequest) {
  if (!goodKeys.has(String(headers['x-api-key']))) {
    return { status: 403, body: { code: 'INVALID_API_KEY', message: 'Invalid api key' } };
  }
  if (line === 'GET /v1/currencies') {
    return { status: 200, body: { currencies: ['usdttrc20', 'usdc', 'trx'] } };
  }
  if (line === 'GET /v1/payment/77') {
    const payment = { payment_id: '77', payment_status: 'waiting', pay_currency: 'usdttrc20' };
    return { status: 200, body: payment };
  }
  if (line.startsWith('GET')) return { status: 404, body: {} };
  const { pay_amount, pay_currency } = JSON.parse(body);
  return {
    status: 201,
    body: { payment_id: '77', pay_address: 'gateway-address', pay_amount, pay_currency },
  };
}

/** Sends the keys in the same message that `admin` sends. */
const setKeys = (keys: GatewayKeys | null, at = (revision += 1)) =>
  wallet.receive(gatewayKeysChanged, {
    revision: at,
    sealedKeys: keys && wallet.context.encryption.encrypt(JSON.stringify(keys)),
  });

const usedKeys = () => outside.received.map(({ headers }) => headers['x-api-key']);
const keysOf = (apiKey: string): GatewayKeys => ({ apiKey, ipnSecret: `${apiKey}-secret` });
const ask = (method: string) =>
  wallet.as(newMember()).post('/api/deposits', { method, amount: 200 });
const trial = () => wallet.admin.post('/api/admin/crypto-gateway/test');
const notice = (secret: string) => {
  const body = { payment_id: 77, order_id: null };
  return request(wallet.app)
    .post('/api/webhooks/crypto')
    .set('x-nowpayments-sig', nowPaymentsSignature(secret, body))
    .send(body);
};

test('keys from the settings take precedence over keys from the environment at once; removing them restores the keys from the environment', async () => {
  await start(environmentKeys);
  await ask('usdt');
  await setKeys(keysOf('settings-key'));
  await ask('usdt');
  await setKeys(keysOf('newer-key'));
  await ask('usdt');
  await setKeys(null);
  expect((await ask('usdt')).status).toBe(201);
  expect(usedKeys()).toEqual(['environment-key', 'settings-key', 'newer-key', 'environment-key']);
});

test('accepts callbacks signed with the current secret only', async () => {
  await start(environmentKeys);
  await setKeys(keysOf('settings-key'));
  expect((await notice('environment-secret')).status).toBe(401);
  expect((await notice('settings-key-secret')).status).toBe(200);
});

test('a late message does not replace newer keys', async () => {
  await start();
  await setKeys(keysOf('newer-key'), 50);
  await setKeys(keysOf('settings-key'), 49);
  await ask('usdt');
  expect(usedKeys()).toEqual(['newer-key']);
});

test('the keys are stored encrypted in this database too', async () => {
  await start();
  await setKeys(keysOf('settings-key'));
  await ask('usdt');
  const { connection } = wallet.context.database;
  const collections = await connection.listCollections();
  const rows = await Promise.all(
    collections.map(({ name }) => connection.collection(name).find().toArray()),
  );
  expect(JSON.stringify(rows)).not.toContain('settings-key');
});

test('keys that cannot be decrypted are not replaced by the keys of another account', async () => {
  await start(environmentKeys);
  await wallet.receive(gatewayKeysChanged, { revision: (revision += 1), sealedKeys: 'v1.broken' });
  expect((await ask('usdt')).body.code).toBe('METHOD_NOT_OFFERED');
  expect(usedKeys()).toEqual([]);
});

test('in the demo, keys replace the simulator, and deposits opened with the simulator continue', async () => {
  await start({}, true);
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await setKeys(keysOf('settings-key'));
  expect((await ask('usdt')).body).toMatchObject({
    simulated: false,
    payment: { address: 'gateway-address' },
  });
  await fixture.pay(id);
  wallet.advance(10);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test.each([
  ['settings', () => setKeys(keysOf('settings-key')), 'works'],
  ['settings', () => setKeys(keysOf('wrong-key')), 'refused'],
  ['environment', () => Promise.resolve(), 'works'],
])('a master can test the keys from the %s', async (source, set, result) => {
  await start(environmentKeys);
  await set();
  expect((await trial()).body).toEqual({ result, source, missingTokens: [] });
});

test('a test without keys reports that none are configured, and calls no provider', async () => {
  await start();
  expect((await trial()).body).toEqual({
    result: 'not_configured',
    source: null,
    missingTokens: [],
  });
  expect(outside.received).toEqual([]);
});

test.each(['suporte', 'financeiro', 'marketing'] as const)(
  'an administrator of type %s may not test the keys',
  async (adminType) => {
    await start(environmentKeys);
    const caller = wallet.as('somebody', { role: 'admin', adminType });
    expect((await caller.post('/api/admin/crypto-gateway/test')).status).toBe(403);
    expect(outside.received).toEqual([]);
  },
);

test("without a gateway, USDT and TRX go to the operator's address, and an administrator credits them", async () => {
  await start();
  await wallet.set({
    cryptoMerchantAddress: merchantAddress,
    usdtRate: 5,
    enableTRX: true,
    trxRate: 1.5,
  });
  const fixture = depositFixture(wallet);
  const deposits = [await fixture.make(100, 'usdt'), await fixture.make(150, 'trx')];
  expect(deposits.map(({ payment, simulated }) => [payment, simulated])).toMatchObject([
    [{ address: merchantAddress, payAmount: '20.000000', network: 'TRC-20' }, false],
    [{ address: merchantAddress, payAmount: '100.000000', network: 'TRON' }, false],
  ]);
  wallet.advance(2 * 3600);
  for (const { id } of deposits) {
    expect(await fixture.read(id)).toMatchObject({ status: 'expired', receivedAmount: 0 });
    await wallet.admin.post(`/api/admin/deposits/${id}/approve`).expect(200);
    await wallet.admin.post(`/api/admin/deposits/${id}/approve`).expect(409);
  }
  expect(await fixture.balance()).toBe(25_000);
});

test("the operator's address accepts no USDC, which runs on another network", async () => {
  await start();
  await wallet.set({ cryptoMerchantAddress: merchantAddress });
  expect((await ask('usdc')).body.code).toBe('METHOD_NOT_OFFERED');
});

test("the operator's address is hidden while a gateway is configured, and in the demo", async () => {
  await start(environmentKeys);
  await wallet.set({ cryptoMerchantAddress: merchantAddress });
  expect((await ask('usdt')).body.payment.address).toBe('gateway-address');
  await wallet.close();
  await start({}, true);
  await wallet.set({ cryptoMerchantAddress: merchantAddress });
  expect((await ask('usdt')).body).toMatchObject({ simulated: true });
});
