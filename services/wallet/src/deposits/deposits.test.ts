import { type AdministeredDepositJson, type DepositJson, depositSchema } from '@bambuzal/contracts';
import { parseBrCode } from '../brcode/parse-br-code';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { depositFixture, newKey, payerDocument } from '../testing/deposit-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({}));

const pix = (amount: number) => ({ method: 'pix', amount, document: payerDocument });

test("a deposit by PIX has a code that carries the deposit's id and is valid for an hour", async () => {
  const fixture = depositFixture(wallet);
  const deposit = await fixture.make(150.25);
  expect(depositSchema.safeParse(deposit).success).toBe(true);
  expect(deposit).toMatchObject({
    method: 'pix',
    amount: 150.25,
    receivedAmount: 0,
    status: 'awaiting_payment',
    simulated: true,
    confirmedAt: null,
    payment: { address: null, network: null, token: null, payAmount: null, rate: null },
  });
  expect(parseBrCode(deposit.payment.pixCopyPaste ?? '')).toMatchObject({
    kind: 'static',
    amount: 15_025,
    txid: deposit.id,
    key: 'demonstracao@bambuzal.invalid',
  });
  const payableMs = Date.parse(deposit.payment.expiresAt) - Date.parse(deposit.createdAt);
  expect(payableMs).toBeGreaterThanOrEqual(3_600_000);
  expect(payableMs).toBeLessThan(3_660_000);
});

test.each([
  ['usdt', 'USDT', 'TRC-20', /^T[1-9A-HJ-NP-Za-km-z]{33}$/, '18.518519'],
  ['usdc', 'USDC', 'ERC-20', /^0x[0-9a-fA-F]{40}$/, '20.000000'],
  ['trx', 'TRX', 'TRON', /^T[1-9A-HJ-NP-Za-km-z]{33}$/, '66.666667'],
] as const)(
  'a deposit in %s asks for the tokens at the recorded rate, rounded up',
  async (...row) => {
    const [method, token, network, address, payAmount] = row;
    await wallet.set({
      usdtRate: 5.4,
      usdcRate: 5,
      trxRate: 1.5,
      enableTRX: true,
      minTRXAmount: 10,
      cryptoConfirmationThreshold: 7,
    });
    const deposit = await depositFixture(wallet).make(100, method);
    expect(deposit.payment).toMatchObject({
      pixCopyPaste: null,
      token,
      network,
      payAmount,
      actuallyPaid: null,
      rate: { usdt: 5.4, usdc: 5, trx: 1.5 }[method],
      confirmations: 0,
      requiredConfirmations: 7,
      address: expect.stringMatching(address),
    });
  },
);

test('a changed rate does not affect older deposits', async () => {
  const fixture = depositFixture(wallet);
  await wallet.set({ usdtRate: 5 });
  const { id } = await fixture.make(100, 'usdt');
  await wallet.set({ usdtRate: 6 });
  expect((await fixture.read(id)).payment).toMatchObject({ rate: 5, payAmount: '20.000000' });
});

test('refuses an amount below the minimum and returns the minimum', async () => {
  const member = wallet.as(newMember());
  const { status, body } = await member.post('/api/deposits', pix(19.99));
  expect([status, body.code]).toEqual([422, 'DEPOSIT_BELOW_MINIMUM']);
  expect(body.message).toMatch(/R\$\s20,00/);
  expect(Object.keys(body.errors)).toEqual(['amount']);
  expect((await member.post('/api/deposits', pix(20))).status).toBe(201);
});

test('applies the USDT minimum, which is given in tokens', async () => {
  await wallet.set({ minUSDTAmount: 10, usdtRate: 5.41 });
  const member = wallet.as(newMember());
  const make = (method: string, amount: number) => member.post('/api/deposits', { method, amount });
  expect((await make('usdt', 54.09)).body.code).toBe('DEPOSIT_BELOW_MINIMUM');
  expect((await make('usdt', 54.1)).status).toBe(201);
  expect((await make('usdc', 20)).status).toBe(201);
});

test('applies the TRX minimum, which is given in coins, at the TRX rate', async () => {
  await wallet.set({ enableTRX: true, minTRXAmount: 100, trxRate: 1.37 });
  const member = wallet.as(newMember());
  const make = (amount: number) => member.post('/api/deposits', { method: 'trx', amount });
  const refused = await make(136.99);
  expect(refused.body.code).toBe('DEPOSIT_BELOW_MINIMUM');
  expect(refused.body.message).toMatch(/R\$\s137,00/);
  const { status, body } = await make(137);
  expect([status, body.payment.payAmount]).toEqual([201, '100.000000']);
});

test('an administrator can approve at most ten million', async () => {
  const { body } = await wallet.as(newMember()).post('/api/deposits', pix(100));
  const approve = (amount: number) =>
    wallet.admin.post(`/api/admin/deposits/${body.id}/approve`, { amount });
  expect((await approve(10_000_000.01).expect(422)).body).toMatchObject({
    code: 'DEPOSIT_TOO_LARGE',
    errors: { amount: [expect.any(String)] },
  });
  expect((await approve(10_000_000).expect(200)).body).toMatchObject({ status: 'confirmed' });
});

test('accepts a deposit of at most ten million', async () => {
  const member = wallet.as(newMember());
  expect((await member.post('/api/deposits', pix(10_000_000.01))).body.code).toBe(
    'DEPOSIT_TOO_LARGE',
  );
  expect((await member.post('/api/deposits', pix(10_000_000))).status).toBe(201);
});

test.each([
  [{ enableCryptoPayments: false }, ['usdt', 'usdc'], ['pix']],
  [{ enableUSDT: false }, ['usdt'], ['usdc', 'pix']],
  [{}, ['trx'], ['usdt', 'usdc', 'pix']],
  [{ enableTRX: true, minTRXAmount: 10 }, [], ['trx', 'usdt', 'usdc', 'pix']],
  [{ enableTRX: true, enableCryptoPayments: false }, ['trx'], ['pix']],
])('refuses the methods that the operator has switched off: %j', async (settings, off, on) => {
  await wallet.set(settings);
  const member = wallet.as(newMember());
  const make = (method: string) => member.post('/api/deposits', { ...pix(100), method });
  for (const method of off) expect((await make(method)).body.code).toBe('METHOD_NOT_OFFERED');
  for (const method of on) expect((await make(method)).status).toBe(201);
});

test('a deposit by PIX requires a valid document', async () => {
  const member = wallet.as(newMember());
  const without = await member.post('/api/deposits', { method: 'pix', amount: 100 });
  const wrong = await member.post('/api/deposits', { ...pix(100), document: '52998224724' });
  for (const { status, body } of [without, wrong]) {
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['document']);
  }
});

test('a repeated request returns the same deposit, and a different body under the same key is refused', async () => {
  const member = wallet.as(newMember());
  const key = newKey();
  const make = (amount: number) =>
    member.post('/api/deposits', pix(amount)).set('Idempotency-Key', key);
  const answers = await Promise.all([make(100), make(100), make(100)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await make(101)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await member.get('/api/deposits')).body.pagination.total).toBe(1);
});

test('members see only their own deposits, newest first', async () => {
  const [ana, bruno] = [depositFixture(wallet), depositFixture(wallet)];
  const ids: string[] = [];
  for (const amount of [20, 30, 40]) ids.unshift((await ana.make(amount)).id);
  const [newest = ''] = ids;
  const { body } = await ana.member.get('/api/deposits?page=1&pageSize=2');
  const seen: DepositJson[] = body.data;
  expect(seen.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(body.pagination).toEqual({ total: 3, page: 1, pageSize: 2, totalPages: 2 });
  expect((await bruno.member.get('/api/deposits')).body.data).toEqual([]);
  for (const attempt of [
    bruno.member.get(`/api/deposits/${newest}`),
    bruno.member.post(`/api/deposits/${newest}/simulate-payment`),
    bruno.member.get('/api/deposits/nothing'),
  ]) {
    expect((await attempt).body.code).toBe('NOT_FOUND');
  }
});

test('administrators find deposits, with their owners, by state, method and member', async () => {
  const fixture = depositFixture(wallet);
  const paid = await fixture.make(50);
  await fixture.pay(paid.id);
  const waiting = await fixture.make(60, 'usdc');
  const list = async (query: string) => {
    const { body } = await wallet.admin.get(`/api/admin/deposits?member=${fixture.userId}${query}`);
    const found: AdministeredDepositJson[] = body.data;
    return found.map(({ id }) => id);
  };
  expect(await list('')).toEqual([waiting.id, paid.id]);
  expect(await list('&status=confirmed')).toEqual([paid.id]);
  expect(await list('&method=usdc')).toEqual([waiting.id]);
  expect(await list('&method=usdc&status=confirmed')).toEqual([]);
  const { body } = await wallet.admin.get(`/api/admin/deposits?member=${fixture.userId}`);
  expect(body.data[1]).toMatchObject({
    user: { id: fixture.userId },
    document: payerDocument,
    provider: 'simulated-pix',
    externalId: paid.id,
  });
});

test('members and support agents cannot administer deposits', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(50);
  const support = wallet.as('test-support', { role: 'admin', adminType: 'suporte' });
  for (const caller of [fixture.member, support]) {
    expect((await caller.get('/api/admin/deposits')).status).toBe(403);
    expect((await caller.post(`/api/admin/deposits/${id}/approve`)).status).toBe(403);
    expect((await caller.post(`/api/admin/deposits/${id}/cancel`)).status).toBe(403);
  }
  expect(await fixture.balance()).toBe(0);
});

test('offers no method outside the demo when no provider is configured', async () => {
  const bare = await createWalletApp({ demo: false });
  try {
    const member = bare.as(newMember());
    for (const method of ['pix', 'usdt', 'usdc', 'trx']) {
      const { body } = await member.post('/api/deposits', { ...pix(100), method });
      expect(body.code).toBe('METHOD_NOT_OFFERED');
    }
  } finally {
    await bare.close();
  }
});
