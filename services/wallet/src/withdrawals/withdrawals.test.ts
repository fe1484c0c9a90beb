import { randomUUID } from 'node:crypto';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

const address = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';
const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

// Administrators pay in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 }));
afterEach(async () => {
  const accounts = await wallet.dependencies.accounts.find().lean();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});

const balances = async (member: string) =>
  Object.fromEntries(await wallet.dependencies.ledger.balancesOf(member));
const line = (id: string) =>
  wallet.dependencies.transactions.findOne({ relatedWithdrawalId: id }).orFail().lean();

/** A member with R$ 1.000,00 of yield and a PIX key. */
async function member() {
  const id = newMember();
  await wallet.fund(id, 'yield', 100_000);
  const key = { keyType: 'email', keyValue: `${id}@example.com` };
  const { body } = await wallet.as(id).post('/api/pix-keys', key).expect(201);
  const pix = { walletType: 'yield', method: 'pix', pixKeyId: String(body.id) };
  const ask = (command: object) =>
    wallet
      .as(id)
      .post('/api/withdrawals', { ...pix, ...command })
      .set('Idempotency-Key', randomUUID());
  return { id, pix, ask };
}
const asked = async (command: object) => {
  const { id, ask } = await member();
  return { member: id, withdrawal: (await ask(command).expect(201)).body };
};
const approve = (id: string, body: object = { externalPaymentId: `E${id}` }) =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/approve`, body);
const reject = (id: string, reason = 'Titular diferente') =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/reject`, { reason });
const recordsOf = async (id: string) =>
  (await wallet.sent('wallet.audit.recorded'))
    .filter(({ entityId }) => entityId === id)
    .map(({ action, adminId }) => [action, adminId]);

test('a request reserves its amount, and has the fee from the settings', async () => {
  await wallet.set({
    withdrawalSafetyHours: 0,
    newKeyHoldHours: 0,
    withdrawalFeeFixed: 1.5,
    withdrawalFeePercentage: 3.49,
  });
  const { member: id, withdrawal } = await asked({ amount: 100.5 });
  expect(withdrawal).toMatchObject({
    amount: 100.5,
    fee: 5.01,
    netAmount: 95.49,
    walletType: 'yield',
    method: 'pix',
    status: 'pending',
    payoutStatus: 'none',
    simulated: false,
    heldUntil: null,
    processedAt: null,
    rejectionReason: null,
    destination: `${id.slice(0, 4)}***.com`,
  });
  expect(await balances(id)).toEqual({ yield: 89_950, withdrawal_hold: 10_050 });
  expect(await line(withdrawal.id)).toMatchObject({
    type: 'debit',
    category: 'withdrawal',
    walletType: 'yield',
    amount: 10_050,
    status: 'pending',
    description: 'Saque por PIX',
  });
});

test('requests with the same idempotency key make one withdrawal', async () => {
  const { id, pix } = await member();
  const ask = (amount: number) =>
    wallet
      .as(id)
      .post('/api/withdrawals', { ...pix, amount })
      .set('Idempotency-Key', 'attempt-number-1');
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(700).expect(201)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await ask(701).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await balances(id)).toEqual({ yield: 30_000, withdrawal_hold: 70_000 });
});

test('simultaneous requests cannot exceed the balance', async () => {
  const { id, ask } = await member();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ amount: 300 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await balances(id)).toEqual({ yield: 10_000, withdrawal_hold: 90_000 });
});

test.each([
  [{ amount: 19.99 }, 'WITHDRAWAL_BELOW_MINIMUM', 'amount'],
  [{ amount: 1000.01 }, 'INSUFFICIENT_BALANCE', 'amount'],
  [{ amount: 50, walletType: 'bonus' }, 'INSUFFICIENT_BALANCE', 'amount'],
  [{ amount: 50, pixKeyId: '0123456789abcdef01234567' }, 'PIX_KEY_UNKNOWN', 'pixKeyId'],
  [{ amount: 50, pixKeyId: 'none' }, 'PIX_KEY_UNKNOWN', 'pixKeyId'],
  [
    { amount: 50, method: 'crypto', cryptoAddress: 'T1' },
    'CRYPTO_ADDRESS_INVALID',
    'cryptoAddress',
  ],
  [
    { amount: 50, method: 'crypto', cryptoAddress: usdtContract },
    'CRYPTO_ADDRESS_IS_CONTRACT',
    'cryptoAddress',
  ],
])('the request %j is refused with %s', async (command, code, field) => {
  const { id, ask } = await member();
  const { body } = await ask(command).expect(422);
  expect(body).toMatchObject({ code });
  expect(JSON.stringify(body.errors ?? body)).toContain(field);
  expect(await balances(id)).toEqual({ yield: 100_000 });
});

test('an amount that does not exceed its fee, and a method that is not offered, are refused', async () => {
  const { id, ask } = await member();
  await wallet.set({ withdrawalFeeFixed: 30, enableUSDT: false });
  expect((await ask({ amount: 30 }).expect(422)).body.code).toBe('WITHDRAWAL_BELOW_FEE');
  const crypto = await ask({ amount: 50, method: 'crypto', cryptoAddress: address }).expect(422);
  expect(crypto.body.code).toBe('METHOD_NOT_OFFERED');
  const quote = await wallet.as(id).get('/api/withdrawals/quote?amount=19&method=pix').expect(422);
  expect(quote.body.code).toBe('WITHDRAWAL_BELOW_MINIMUM');
  expect(quote.body.detail ?? quote.body.message).toContain('20,00');
});

test("another member's key is refused as unknown", async () => {
  const [ana, bruno] = [await member(), await member()];
  const command = { amount: 50, pixKeyId: ana.pix.pixKeyId };
  expect((await bruno.ask(command).expect(422)).body.code).toBe('PIX_KEY_UNKNOWN');
});

test('a payment by hand is settled when an administrator confirms it', async () => {
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0, withdrawalFeePercentage: 10 });
  const { member: id, withdrawal } = await asked({ amount: 200 });
  const unpaid = await approve(withdrawal.id, {}).expect(422);
  expect(unpaid.body.code).toBe('PAYMENT_REFERENCE_REQUIRED');
  const before = await systemBalances();
  const { body } = await approve(withdrawal.id, {
    externalPaymentId: 'E6070119',
    adminNotes: 'pago no banco',
  }).expect(200);
  expect(body).toMatchObject({
    status: 'approved',
    payoutStatus: 'paid',
    provider: 'manual',
    keyType: 'email',
    externalPaymentId: 'E6070119',
    adminNotes: 'pago no banco',
    processedBy: 'test-master',
    destination: `${id}@example.com`,
    user: { id, username: null, fullName: null },
  });
  expect(await balances(id)).toEqual({ yield: 80_000, withdrawal_hold: 0 });
  const after = await systemBalances();
  expect(after.external! - before.external!).toBe(18_000);
  expect(after.fee_income! - (before.fee_income ?? 0)).toBe(2_000);
  expect(await line(withdrawal.id)).toMatchObject({ status: 'completed', amount: 20_000 });
  const paid = await wallet.sent('wallet.withdrawal.paid');
  expect(paid.filter(({ userId }) => userId === id)).toHaveLength(1);
  expect(await recordsOf(withdrawal.id)).toEqual([
    ['approve_withdrawal_pix', 'test-master'],
    ['pix_transfer_success', 'test-master'],
  ]);
  expect((await approve(withdrawal.id).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
  expect((await reject(withdrawal.id).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
});

test('a bank reference is accepted for one withdrawal, even if two approvals use it at the same time', async () => {
  const body = { externalPaymentId: 'E20261125' };
  const withdrawals = [await asked({ amount: 200 }), await asked({ amount: 200 })];
  const answers = await Promise.all(
    withdrawals.map(({ withdrawal }) => approve(withdrawal.id, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'PAYMENT_REFERENCE_USED',
    errors: { externalPaymentId: [expect.any(String)] },
  });
  const { withdrawal } = await asked({ amount: 200 });
  expect((await approve(withdrawal.id, body).expect(409)).body.code).toBe('PAYMENT_REFERENCE_USED');
  await approve(withdrawal.id).expect(200);
});

async function systemBalances(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { wallet: name, balance } of await wallet.dependencies.accounts.find({
    owner: 'system',
  }))
    sums[name] = (sums[name] ?? 0) + balance;
  return sums;
}

test('the amount of a rejected withdrawal returns to its wallet', async () => {
  const { member: id, withdrawal } = await asked({ amount: 200 });
  await wallet.admin.post(`/api/admin/withdrawals/${withdrawal.id}/reject`, {}).expect(400);
  const { body } = await reject(withdrawal.id).expect(200);
  expect(body).toMatchObject({ status: 'rejected', rejectionReason: 'Titular diferente' });
  expect(await balances(id)).toEqual({ yield: 100_000, withdrawal_hold: 0 });
  expect(await line(withdrawal.id)).toMatchObject({ status: 'cancelled' });
  const rejections = await wallet.sent('wallet.withdrawal.rejected');
  expect(rejections.filter(({ userId }) => userId === id)).toEqual([
    expect.objectContaining({ reason: 'Titular diferente', amount: 20_000 }),
  ]);
  expect(await recordsOf(withdrawal.id)).toEqual([['reject_withdrawal_pix', 'test-master']]);
  expect((await approve(withdrawal.id).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
});

test('exactly one of several simultaneous approvals and rejections takes effect', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { member: id, withdrawal } = await asked({ amount: 200 });
    const answers = await Promise.all(
      [approve, reject, approve, reject].map((decide) => decide(withdrawal.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { withdrawal_hold: held, yield: left } = await balances(id);
    const won = answers.find(({ status }) => status === 200)!.body.status;
    expect([held, left]).toEqual([0, won === 'approved' ? 80_000 : 100_000]);
    expect((await line(withdrawal.id)).status).toBe(won === 'approved' ? 'completed' : 'cancelled');
  }
});

test('changing or removing the key after the request does not redirect the money', async () => {
  const { id, pix, ask } = await member();
  const { body } = await ask({ amount: 50 }).expect(201);
  const caller = wallet.as(id);
  await caller.patch(`/api/pix-keys/${pix.pixKeyId}`, { keyValue: 'ladrao@example.com' });
  await caller.delete(`/api/pix-keys/${pix.pixKeyId}`).expect(200);
  const { body: list } = await wallet.admin.get(`/api/admin/withdrawals?member=${id}`).expect(200);
  expect(list.data).toEqual([
    expect.objectContaining({ id: body.id, destination: `${id}@example.com`, keyType: 'email' }),
  ]);
});

test('members see their own withdrawals, newest first; administrators see all, pending ones by due time', async () => {
  const [ana, bruno] = [await member(), await member()];
  await wallet.set({ withdrawalSafetyHours: 1, newKeyHoldHours: 1 });
  const held = (await ana.ask({ amount: 50 }).expect(201)).body.id;
  wallet.advance(60);
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 });
  const free = (await bruno.ask({ amount: 60 }).expect(201)).body.id;
  const second = (await ana.ask({ amount: 70 }).expect(201)).body.id;
  const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

  const own = await wallet.as(ana.id).get('/api/withdrawals?pageSize=1').expect(200);
  expect(idsOf(own.body)).toEqual([second]);
  expect(own.body.pagination).toEqual({ total: 2, page: 1, pageSize: 1, totalPages: 2 });
  expect(own.body.data[0]).not.toHaveProperty('user');
  const path = '/api/admin/withdrawals?pageSize=100';
  const newest = idsOf((await wallet.admin.get(path).expect(200)).body);
  expect(newest.slice(0, 3).sort()).toEqual([free, second, held].sort());
  const pending = await wallet.admin.get(`${path}&view=pending&method=pix`).expect(200);
  const rows: { dueAt: string }[] = pending.body.data;
  const due = rows.map(({ dueAt }) => dueAt);
  expect(due).toEqual([...due].sort());
  expect(idsOf(pending.body)).toEqual(expect.arrayContaining([held, free, second]));
  await wallet.as(ana.id).get(path).expect(403);
});

test('an unknown withdrawal is not found', async () => {
  expect((await approve('none').expect(404)).body.code).toBe('NOT_FOUND');
  await reject('0123456789abcdef01234567').expect(404);
});

test.each([
  ['approval', approve, 'approved'],
  ['rejection', reject, 'rejected'],
])(
  'an %s repeated under the same idempotency key gets the same answer and takes effect once',
  async (_what, decide, status) => {
    const { withdrawal } = await asked({ amount: 50 });
    const key = randomUUID();
    const again = () => decide(withdrawal.id).set('Idempotency-Key', key).expect(200);
    expect((await again()).body).toMatchObject({ status });
    expect((await again()).body).toMatchObject({ status });
    expect((await recordsOf(withdrawal.id)).map(([action]) => action)).toHaveLength(
      status === 'approved' ? 2 : 1,
    );
    const { body } = await decide(withdrawal.id).expect(409);
    expect(body.code).toBe('WITHDRAWAL_NOT_PENDING');
  },
);
