import type { AdministeredDepositJson } from '@bambuzal/contracts';
import request from 'supertest';
import { nowPaymentsSignature } from '../providers/nowpayments-signature';
import { type ReceivedRequest, type StandIn, startStandIn } from '../providers/testing/stand-in';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { depositDesk, newKey, payerDocument, sumOfAccounts } from './testing/deposit-desk';

/** The whole service against providers that speak the published shapes. */
let outside: StandIn;
let wallet: WalletApp;
/** What the bank has been paid, by txid; `undefined` while the bank is down. */
let paidByPix: Map<string, { endToEndId: string; valor: string }[]> | undefined;
/** Crypto payments by id; `undefined` while NOWPayments is down. */
let cryptoPayments: Map<string, Record<string, unknown>> | undefined;

const ipnSecret = 'ipn-secret';
const webhookSecret = 'the-webhook-secret';

beforeAll(async () => {
  outside = await startStandIn();
  outside.answer = (received) =>
    received.line.includes('/v1/payment') ? cryptoAnswer(received) : bankAnswer(received);
  wallet = await createWalletApp({
    environment: {
      ...{ PIX_KEY: 'pix@bambuzal.com.br', BACEN_API_URL: `${outside.url}/v2` },
      ...{ BACEN_CLIENT_ID: 'id', BACEN_CLIENT_SECRET: 'secret' },
      ...{ BACEN_WEBHOOK_SECRET: webhookSecret, PUBLIC_URL: 'https://bambuzal.test' },
      ...{ NOWPAYMENTS_API_KEY: 'key', NOWPAYMENTS_IPN_SECRET: ipnSecret },
      ...{ NOWPAYMENTS_API_URL: outside.url, PAYMENT_PROVIDER_TIMEOUT_MS: '2000' },
      // Nothing here shall happen by itself.
      DEPOSIT_POLL_INTERVAL_MS: '60000',
    },
  });
  await wallet.set({ usdtRate: 5, usdcRate: 5 });
});
afterAll(async () => {
  await wallet.close();
  await outside.close();
});
beforeEach(() => {
  paidByPix = new Map();
  cryptoPayments = new Map();
});
afterEach(async () => {
  expect(await sumOfAccounts(wallet)).toBe(0);
});

function bankAnswer({ line, body }: ReceivedRequest) {
  if (line.includes('/oauth/token')) return { status: 200, body: { access_token: 'token' } };
  if (line.startsWith('PUT /v2/webhook/')) return { status: 200, body: {} };
  if (!paidByPix) return { status: 503, body: 'away' };
  const txid = line.slice(line.lastIndexOf('/') + 1);
  if (line.startsWith('PUT')) {
    const { valor } = JSON.parse(body);
    paidByPix.set(txid, []);
    return { status: 201, body: { txid, valor, pixCopiaECola: `code-of-${txid}` } };
  }
  const pix = paidByPix.get(txid)?.map((paid) => ({ ...paid, txid, horario: new Date() }));
  return pix ? { status: 200, body: { txid, pix } } : { status: 404, body: {} };
}

function cryptoAnswer({ line, body }: ReceivedRequest) {
  if (!cryptoPayments) return { status: 503, body: 'away' };
  if (line.startsWith('GET')) {
    const payment = cryptoPayments.get(line.slice(line.lastIndexOf('/') + 1));
    return payment ? { status: 200, body: payment } : { status: 404, body: {} };
  }
  const { pay_amount, pay_currency, order_id } = JSON.parse(body);
  const payment_id = String(5_000_000 + Number(`0x${String(order_id).slice(-6)}`));
  const payment = {
    ...{ payment_id, order_id, pay_amount, pay_currency, payment_status: 'waiting' },
    ...{ pay_address: `address-${payment_id}`, actually_paid: 0 },
  };
  cryptoPayments.set(payment_id, payment);
  return { status: 201, body: payment };
}

let ends = 0;
function payByPix(id: string, valor: string): string {
  ends += 1;
  const endToEndId = `E12345678202603011200${String(ends).padStart(11, 'x')}`;
  paidByPix?.get(`DEP${id}`)?.push({ endToEndId, valor });
  return endToEndId;
}

const callback = (id: string, secret = webhookSecret) =>
  request(wallet.app)
    .post(`/api/webhooks/pix?secret=${secret}&appended=/pix`)
    .send({ pix: [{ endToEndId: 'E1', txid: `DEP${id}`, valor: '999999.00' }] });

const ipn = (body: Record<string, unknown>, secret = ipnSecret) =>
  request(wallet.app)
    .post('/api/webhooks/crypto')
    .set('x-nowpayments-sig', nowPaymentsSignature(secret, body))
    .send(body);

async function externalIdOf(id: string): Promise<string> {
  const { body } = await wallet.admin.get('/api/admin/deposits?pageSize=100');
  const deposits: AdministeredDepositJson[] = body.data;
  return deposits.find((deposit) => deposit.id === id)?.externalId ?? '';
}

async function cryptoState(id: string, change: object): Promise<Record<string, unknown>> {
  const paymentId = await externalIdOf(id);
  const payment = { ...cryptoPayments?.get(paymentId), ...change };
  cryptoPayments?.set(paymentId, payment);
  return payment;
}

test('the bank is told at the start where to call', async () => {
  const told = () => outside.received.find(({ line }) => line.startsWith('PUT /v2/webhook/'));
  const deadline = Date.now() + 20_000;
  while (!told() && Date.now() < deadline) await new Promise(setImmediate);
  expect(told()?.line).toBe('PUT /v2/webhook/pix%40bambuzal.com.br');
});

test('PIX: the code is the bank’s, and a callback credits what the bank says, not what it says', async () => {
  const desk = depositDesk(wallet);
  const deposit = await desk.make(100);
  expect(deposit).toMatchObject({
    simulated: false,
    payment: { pixCopyPaste: `code-of-DEP${deposit.id}` },
  });
  payByPix(deposit.id, '100.00');
  const answers = await Promise.all([1, 2, 3, 4].map(() => callback(deposit.id)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(4).fill([200, { received: true }]),
  );
  expect(await desk.read(deposit.id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await desk.balance()).toBe(10_000);
  expect(await desk.told(deposit.id)).toEqual([10_000]);
  payByPix(deposit.id, '12.34');
  await callback(deposit.id);
  expect(await desk.balance()).toBe(11_234);
});

test('PIX: a callback without the secret does nothing, nor one about nothing of ours', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100);
  payByPix(id, '100.00');
  for (const secret of ['', 'another-secret-here']) {
    const { status, body } = await callback(id, secret);
    expect([status, body.code]).toEqual([401, 'SIGNATURE_INVALID']);
  }
  expect((await callback('0'.repeat(24))).status).toBe(200);
  expect(await desk.balance()).toBe(0);
});

test('PIX: a reader sees the payment though no callback came', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100);
  payByPix(id, '100.00');
  expect(await desk.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test('while the bank is down a deposit is read as it is known, and later as it is', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100);
  payByPix(id, '100.00');
  const there = paidByPix;
  paidByPix = undefined;
  expect(await desk.read(id)).toMatchObject({ status: 'awaiting_payment', receivedAmount: 0 });
  expect((await callback(id)).status).toBe(200);
  paidByPix = there;
  expect(await desk.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test.each(['pix', 'usdt'])(
  'a provider that fails cancels a deposit by %s, and the same request completes it later',
  async (method) => {
    const member = wallet.as(newMember());
    const key = newKey();
    const make = () =>
      member
        .post('/api/deposits', { method, amount: 100, document: payerDocument })
        .set('Idempotency-Key', key);
    const [bank, crypto] = [paidByPix, cryptoPayments];
    paidByPix = cryptoPayments = undefined;
    const failed = await make();
    expect([failed.status, failed.body.code]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
    const [known] = (await member.get('/api/deposits')).body.data;
    expect(known.status).toBe('cancelled');
    [paidByPix, cryptoPayments] = [bank, crypto];
    const made = await make();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: known.id, status: 'awaiting_payment' });
    const { pixCopyPaste, address } = made.body.payment;
    expect(pixCopyPaste ?? address).toMatch(/^(code-of|address)-/);
    expect((await make()).body).toEqual(made.body);
    expect((await member.get('/api/deposits')).body.pagination.total).toBe(1);
  },
);

test('a real deposit is not paid by the simulator', async () => {
  const desk = depositDesk(wallet);
  for (const method of ['pix', 'usdt'] as const) {
    const { id } = await desk.make(100, method);
    const { status, body } = await desk.member.post(`/api/deposits/${id}/simulate-payment`);
    expect([status, body.code]).toEqual([422, 'NOT_SIMULATED']);
  }
  expect(await desk.balance()).toBe(0);
});

test('crypto: credited when finished and not before, once, whatever callbacks say and repeat', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdt');
  for (const payment_status of ['confirming', 'confirmed', 'sending']) {
    const body = await cryptoState(id, { payment_status, actually_paid: 20 });
    // The callback runs ahead of the API, which alone is believed.
    expect((await ipn({ ...body, payment_status: 'finished' })).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ status: 'confirming', receivedAmount: 0 });
  }
  const finished = await cryptoState(id, { payment_status: 'finished', actually_paid: 20 });
  await Promise.all([ipn(finished), ipn(finished), ipn(finished)]);
  await cryptoState(id, { payment_status: 'confirming' });
  await ipn({ ...finished, payment_status: 'confirming' });
  expect(await desk.read(id)).toMatchObject({
    ...{ status: 'confirmed', receivedAmount: 100 },
    payment: { actuallyPaid: '20.000000', confirmations: null, requiredConfirmations: null },
  });
  expect(await desk.balance()).toBe(10_000);
  expect(await desk.told(id)).toEqual([10_000]);
});

test('crypto: what came is credited at the recorded rate, rounded down to the cent', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdt');
  await ipn(await cryptoState(id, { payment_status: 'finished', actually_paid: 19.999999 }));
  expect(await desk.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 99.99 });
});

test('crypto: a part waits, does not go back, and an administrator may credit it', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdt');
  await ipn(await cryptoState(id, { payment_status: 'partially_paid', actually_paid: 7.5 }));
  await ipn(await cryptoState(id, { payment_status: 'confirming', actually_paid: 7.5 }));
  expect(await desk.read(id)).toMatchObject({
    ...{ status: 'partially_paid', receivedAmount: 0 },
    payment: { actuallyPaid: '7.500000' },
  });
  await wallet.admin.post(`/api/admin/deposits/${id}/approve`);
  expect(await desk.balance()).toBe(3_750);
  await ipn(await cryptoState(id, { payment_status: 'finished', actually_paid: 20 }));
  expect(await desk.balance()).toBe(10_000);
});

test('crypto: one more payment to the same address is credited besides', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdt');
  const first = await cryptoState(id, { payment_status: 'finished', actually_paid: 20 });
  await ipn(first);
  const second = {
    ...first,
    ...{ payment_id: `9${String(first['payment_id'])}`, parent_payment_id: first['payment_id'] },
    ...{ actually_paid: 3, payment_status: 'confirming' },
  };
  cryptoPayments?.set(second.payment_id, second);
  await ipn(second);
  expect(await desk.balance()).toBe(10_000);
  second.payment_status = 'finished';
  await Promise.all([ipn(second), ipn(second)]);
  expect(await desk.balance()).toBe(11_500);
  expect(await desk.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 115 });
});

test('crypto: another coin than asked for is left to people', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdt');
  const change = { payment_status: 'finished', actually_paid: 20, pay_currency: 'trx' };
  expect((await ipn(await cryptoState(id, change))).status).toBe(200);
  expect(await desk.balance()).toBe(0);
});

test.each([
  ['expired', 'expired'],
  ['failed', 'cancelled'],
  ['refunded', 'cancelled'],
])('crypto: a payment that is %s leaves the deposit %s', async (payment_status, status) => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdc');
  await ipn(await cryptoState(id, { payment_status }));
  expect((await desk.read(id)).status).toBe(status);
  await ipn(await cryptoState(id, { payment_status: 'finished', actually_paid: 20 }));
  expect(await desk.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test('crypto: a callback that is signed by nobody we know does nothing', async () => {
  const desk = depositDesk(wallet);
  const { id } = await desk.make(100, 'usdt');
  const body = await cryptoState(id, { payment_status: 'finished', actually_paid: 20 });
  const forged = await ipn(body, 'another secret');
  expect([forged.status, forged.body.code]).toEqual([401, 'SIGNATURE_INVALID']);
  const unsigned = await request(wallet.app).post('/api/webhooks/crypto').send(body);
  expect(unsigned.status).toBe(401);
  expect(await desk.balance()).toBe(0);
});
