import request from 'supertest';
import { newMember } from '../testing/wallet-app';
import { depositFixture, newKey, payerDocument } from '../testing/deposit-fixture';
import { RealProviders } from '../testing/real-providers';

let providers: RealProviders;

beforeAll(async () => {
  providers = await RealProviders.start();
});
afterAll(() => providers.close());
beforeEach(() => providers.forget());
afterEach(() => providers.expectBalanced());

test('tells the bank the callback address at the start', async () => {
  const registered = () =>
    providers.outside.received.find(({ line }) => line.startsWith('PUT /v2/webhook/'));
  const deadline = Date.now() + 20_000;
  while (!registered() && Date.now() < deadline) await new Promise(setImmediate);
  expect(registered()?.line).toBe('PUT /v2/webhook/pix%40bambuzal.com.br');
});

test('PIX: the code comes from the bank, and the credited amount comes from the bank and not from the callback', async () => {
  const fixture = depositFixture(providers.wallet);
  const deposit = await fixture.make(100);
  expect(deposit).toMatchObject({
    simulated: false,
    payment: { pixCopyPaste: `code-of-DEP${deposit.id}` },
  });
  providers.payByPix(deposit.id, '100.00');
  const answers = await Promise.all([1, 2, 3, 4].map(() => providers.callback(deposit.id)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(4).fill([200, { received: true }]),
  );
  expect(await fixture.read(deposit.id)).toMatchObject({
    status: 'confirmed',
    receivedAmount: 100,
  });
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.published(deposit.id)).toEqual([10_000]);
  providers.payByPix(deposit.id, '12.34');
  await providers.callback(deposit.id);
  expect(await fixture.balance()).toBe(11_234);
});

test('PIX: a callback without the secret or about an unknown charge changes nothing', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100);
  providers.payByPix(id, '100.00');
  for (const secret of ['', 'another-secret-here']) {
    const { status, body } = await providers.callback(id, secret);
    expect([status, body.code]).toEqual([401, 'SIGNATURE_INVALID']);
  }
  expect((await providers.callback('0'.repeat(24))).status).toBe(200);
  expect(await fixture.balance()).toBe(0);
});

test('PIX: reading the deposit finds a payment without a callback', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100);
  providers.payByPix(id, '100.00');
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test('shows the last known state of a deposit while the bank is down, and the new state later', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100);
  providers.payByPix(id, '100.00');
  const there = providers.paidByPix;
  providers.paidByPix = undefined;
  expect(await fixture.read(id)).toMatchObject({ status: 'awaiting_payment', receivedAmount: 0 });
  expect((await providers.callback(id)).status).toBe(200);
  providers.paidByPix = there;
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test.each(['pix', 'usdt'])(
  'a deposit by %s is cancelled when its provider fails, and repeating the request completes it',
  async (method) => {
    const member = providers.wallet.as(newMember());
    const key = newKey();
    const make = () =>
      member
        .post('/api/deposits', { method, amount: 100, document: payerDocument })
        .set('Idempotency-Key', key);
    const [bank, crypto] = [providers.paidByPix, providers.cryptoPayments];
    providers.paidByPix = providers.cryptoPayments = undefined;
    const failed = await make();
    expect([failed.status, failed.body.code]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
    const [known] = (await member.get('/api/deposits')).body.data;
    expect(known.status).toBe('cancelled');
    [providers.paidByPix, providers.cryptoPayments] = [bank, crypto];
    const made = await make();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: known.id, status: 'awaiting_payment' });
    const { pixCopyPaste, address } = made.body.payment;
    expect(pixCopyPaste ?? address).toMatch(/^(code-of|address)-/);
    expect((await make()).body).toEqual(made.body);
    expect((await member.get('/api/deposits')).body.pagination.total).toBe(1);
  },
);

test('the simulator cannot pay a real deposit', async () => {
  const fixture = depositFixture(providers.wallet);
  for (const method of ['pix', 'usdt'] as const) {
    const { id } = await fixture.make(100, method);
    const { status, body } = await fixture.member.post(`/api/deposits/${id}/simulate-payment`);
    expect([status, body.code]).toEqual([422, 'NOT_SIMULATED']);
  }
  expect(await fixture.balance()).toBe(0);
});

test('crypto: a payment is credited once, only when it is finished, even if callbacks repeat', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  for (const payment_status of ['confirming', 'confirmed', 'sending']) {
    const body = await providers.cryptoState(id, { payment_status, actually_paid: 20 });
    // The callback is ahead of the API. Only the API's answer counts.
    expect((await providers.ipn({ ...body, payment_status: 'finished' })).status).toBe(200);
    expect(await fixture.read(id)).toMatchObject({ status: 'confirming', receivedAmount: 0 });
  }
  const finished = await providers.cryptoState(id, {
    payment_status: 'finished',
    actually_paid: 20,
  });
  await Promise.all([providers.ipn(finished), providers.ipn(finished), providers.ipn(finished)]);
  await providers.cryptoState(id, { payment_status: 'confirming' });
  await providers.ipn({ ...finished, payment_status: 'confirming' });
  expect(await fixture.read(id)).toMatchObject({
    status: 'confirmed',
    receivedAmount: 100,
    payment: { actuallyPaid: '20.000000', confirmations: null, requiredConfirmations: null },
  });
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.published(id)).toEqual([10_000]);
});

test('crypto: the received amount is credited at the recorded rate, rounded down to the cent', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  await providers.ipn(
    await providers.cryptoState(id, { payment_status: 'finished', actually_paid: 19.999999 }),
  );
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 99.99 });
});

test('crypto: a partial payment waits, is not reverted, and can be credited by an administrator', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  await providers.ipn(
    await providers.cryptoState(id, { payment_status: 'partially_paid', actually_paid: 7.5 }),
  );
  await providers.ipn(
    await providers.cryptoState(id, { payment_status: 'confirming', actually_paid: 7.5 }),
  );
  expect(await fixture.read(id)).toMatchObject({
    status: 'partially_paid',
    receivedAmount: 0,
    payment: { actuallyPaid: '7.500000' },
  });
  await providers.wallet.admin.post(`/api/admin/deposits/${id}/approve`);
  expect(await fixture.balance()).toBe(3_750);
  await providers.ipn(
    await providers.cryptoState(id, { payment_status: 'finished', actually_paid: 20 }),
  );
  expect(await fixture.balance()).toBe(10_000);
});

test('crypto: a second payment to the same address is credited in addition', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  const first = await providers.cryptoState(id, { payment_status: 'finished', actually_paid: 20 });
  await providers.ipn(first);
  const second = {
    ...first,
    payment_id: `9${String(first['payment_id'])}`,
    parent_payment_id: first['payment_id'],
    actually_paid: 3,
    payment_status: 'confirming',
  };
  providers.cryptoPayments?.set(second.payment_id, second);
  await providers.ipn(second);
  expect(await fixture.balance()).toBe(10_000);
  second.payment_status = 'finished';
  await Promise.all([providers.ipn(second), providers.ipn(second)]);
  expect(await fixture.balance()).toBe(11_500);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 115 });
});

test('crypto: a payment in another coin than requested is not credited and waits for an administrator', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  const change = { payment_status: 'finished', actually_paid: 20, pay_currency: 'btc' };
  expect((await providers.ipn(await providers.cryptoState(id, change))).status).toBe(200);
  expect(await fixture.balance()).toBe(0);
});

test.each([
  ['expired', 'expired'],
  ['failed', 'cancelled'],
  ['refunded', 'cancelled'],
])('crypto: a payment that is %s leaves the deposit %s', async (payment_status, status) => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdc');
  await providers.ipn(await providers.cryptoState(id, { payment_status }));
  expect((await fixture.read(id)).status).toBe(status);
  await providers.ipn(
    await providers.cryptoState(id, { payment_status: 'finished', actually_paid: 20 }),
  );
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test('crypto: a callback without a valid signature changes nothing', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  const body = await providers.cryptoState(id, { payment_status: 'finished', actually_paid: 20 });
  const forged = await providers.ipn(body, 'another secret');
  expect([forged.status, forged.body.code]).toEqual([401, 'SIGNATURE_INVALID']);
  const unsigned = await request(providers.wallet.app).post('/api/webhooks/crypto').send(body);
  expect(unsigned.status).toBe(401);
  expect(await fixture.balance()).toBe(0);
});
