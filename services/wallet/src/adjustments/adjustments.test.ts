import { centsSchema, referralBonusesRevoked } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const path = (userId: string) => `/api/admin/users/${userId}/balance-adjustments`;
const credit = { walletType: 'bonus', amount: 12.34, direction: 'credit', reason: 'Campanha' };
const records = (userId: string) =>
  wallet
    .sent('wallet.audit.recorded')
    .then((all) => all.filter((record) => record['userId'] === userId));

async function fundedMember(): Promise<string> {
  const userId = newMember();
  await wallet.fund(userId, 'bonus', 1_000);
  return userId;
}

test('a credit writes a posting, a line of the statement and an audit record', async () => {
  const ana = await fundedMember();
  const { body } = await wallet.admin.post(path(ana), credit).expect(201);
  expect(body).toEqual({ entryId: expect.stringMatching(/^[0-9a-f]{24}$/), balance: 22.34 });
  const entry = await wallet.dependencies.entries.findById(body.entryId).lean();
  expect(entry?.kind).toBe('adjustment');
  expect(entry?.lines.map(({ amount }) => amount).sort()).toEqual([-1_234, 1_234]);
  const [line] = (await wallet.as(ana).get('/api/transactions').expect(200)).body.data;
  expect(line).toMatchObject({
    type: 'credit',
    category: 'adjustment',
    walletType: 'bonus',
    amount: 12.34,
    description: 'Campanha',
    status: 'completed',
  });
  expect(await records(ana)).toMatchObject([
    {
      adminId: 'test-master',
      action: 'adjust_balance',
      entityType: 'account',
      entityId: `${ana}/bonus`,
      description: 'Saldo ajustado: Campanha',
      oldValues: { balance: 10 },
      newValues: { balance: 22.34 },
    },
  ]);
});

test('a credit that repays a debt is recorded with the balance after it', async () => {
  const ana = newMember();
  await wallet.receive(referralBonusesRevoked, {
    batchId: `batch-${ana}`,
    bonuses: [
      {
        bonusId: `bonus-${ana}`,
        userId: ana,
        amount: centsSchema.parse(10_000),
        description: 'Bônus estornado',
        investmentId: null,
      },
    ],
  });
  const { body } = await wallet.admin.post(path(ana), { ...credit, amount: 15 }).expect(201);
  expect(body.balance).toBe(0);
  expect(await records(ana)).toMatchObject([
    { oldValues: { balance: 0 }, newValues: { balance: 0 } },
  ]);
});

test('a debit larger than the balance is refused', async () => {
  const ana = await fundedMember();
  const debit = { ...credit, direction: 'debit', amount: 10 };
  const { body } = await wallet.admin.post(path(ana), debit).expect(201);
  expect(body.balance).toBe(0);
  const refused = await wallet.admin.post(path(ana), { ...debit, amount: 0.01 });
  expect(refused.body.code).toBe('INSUFFICIENT_BALANCE');
  expect(await records(ana)).toHaveLength(1);
});

test('a repeated adjustment takes effect once', async () => {
  const ana = await fundedMember();
  const send = (body: object) =>
    wallet.admin.post(path(ana), body).set('idempotency-key', `adjust-${ana}`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(credit)));
  expect(new Set(answers.map(({ body }) => body.entryId)).size).toBe(1);
  expect(answers.map(({ body }) => body.balance)).toEqual([22.34, 22.34, 22.34, 22.34, 22.34]);
  expect(await records(ana)).toHaveLength(1);
  const { body } = await send({ ...credit, amount: 1 }).expect(422);
  expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the balance of an unknown person cannot be adjusted', async () => {
  for (const id of [newMember(), 'ana']) {
    const { body } = await wallet.admin.post(path(id), credit).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  }
});

test('a known member without an account can be credited', async () => {
  const ana = newMember();
  await wallet.dependencies.connection
    .collection<{ _id: string; username: string }>('members')
    .insertOne({ _id: ana, username: 'ana' });
  const { body } = await wallet.admin.post(path(ana), credit).expect(201);
  expect(body.balance).toBe(12.34);
});

test.each([
  { walletType: 'invested' },
  { walletType: 'withdrawal_hold' },
  { amount: 0 },
  { amount: -5 },
  { amount: 1.005 },
  { direction: 'both' },
  { reason: 'x' },
])('an adjustment with %j is refused', async (wrong) => {
  const { body } = await wallet.admin.post(path(await fundedMember()), { ...credit, ...wrong });
  expect(body.status).toBe(400);
});

test.each([
  ['suporte', 403],
  ['marketing', 403],
  ['master', 201],
] as const)('an administrator of type %s gets status %d', async (adminType, status) => {
  const admin = wallet.as('someone', { role: 'admin', adminType });
  await admin.post(path(await fundedMember()), credit).expect(status);
});
