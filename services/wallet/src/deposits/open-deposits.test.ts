import { depositRefused, depositRequested } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { depositModel } from './deposit.model';
import { DepositStore } from './deposit.store';
import { OpenDeposits } from './open-deposits';
import { depositFixture, newKey, payerDocument } from '../testing/deposit-fixture';
import { RealProviders } from '../testing/real-providers';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({}));

const body = { method: 'pix', amount: 100, document: payerDocument };
const ask = (userId: string, key = newKey()) =>
  wallet.as(userId).post('/api/deposits', body).set('Idempotency-Key', key);
const openOf = async (userId: string) =>
  (await wallet.as(userId).get('/api/deposits').expect(200)).body.pagination.total;

test('refuses a deposit beyond the allowed number of open deposits and returns the limit', async () => {
  const userId = newMember();
  for (let n = 0; n < 5; n += 1) await ask(userId).expect(201);
  const refused = await ask(userId).set('Accept-Language', 'pt-BR').expect(409);
  expect(refused.body).toMatchObject({
    code: 'TOO_MANY_OPEN_DEPOSITS',
    message: expect.stringContaining('5'),
  });
  expect(await openOf(userId)).toBe(5);
  await ask(newMember()).expect(201);
});

test('three hundred simultaneous requests open exactly the allowed number of deposits', async () => {
  const userId = newMember();
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask(userId)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(295);
  expect(await openOf(userId)).toBe(5);
});

test('several instances together open only the allowed number of deposits', async () => {
  const userId = newMember();
  const rows = depositModel(wallet.dependencies.connection);
  const deposits = new DepositStore(wallet.dependencies);
  const places = new OpenDeposits({ ...wallet.dependencies, deposits });
  const { _id, ...like } = await rows
    .findById((await depositFixture(wallet).make(100)).id)
    .orFail()
    .lean();
  const open = () =>
    wallet.dependencies.transact(async (unit) => {
      await places.take(unit, userId, 3);
      await rows.insertMany([{ ...like, userId }], { session: unit.session });
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, open));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await rows.countDocuments({ userId })).toBe(3);
});

test.each<[string, (id: string, fixture: ReturnType<typeof depositFixture>) => Promise<unknown>]>([
  ['paid', (id, fixture) => fixture.pay(id)],
  ['cancelled', (id) => wallet.admin.post(`/api/admin/deposits/${id}/cancel`).expect(200)],
  [
    'expired',
    () => {
      wallet.advance(3601);
      return Promise.resolve();
    },
  ],
])('a deposit that is %s no longer counts as open', async (_what, end) => {
  await wallet.set({ maxOpenDeposits: 1 });
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  await ask(fixture.userId).expect(409);
  await end(id, fixture);
  await ask(fixture.userId).expect(201);
  await ask(fixture.userId).expect(409);
});

test('a deposit whose tokens are being confirmed still counts as open', async () => {
  await wallet.set({ maxOpenDeposits: 1, usdtRate: 5 });
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  expect((await fixture.pay(id, 40)).status).toBe('confirming');
  await ask(fixture.userId).expect(409);
});

test('a repeated request returns its deposit even when the limit is reached', async () => {
  await wallet.set({ maxOpenDeposits: 1 });
  const userId = newMember();
  const key = newKey();
  const made = await ask(userId, key).expect(201);
  const again = await ask(userId, key).expect(201);
  expect(again.body.id).toBe(made.body.id);
});

test('deposits for purchases count too, and are refused when the limit is reached', async () => {
  await wallet.set({ maxOpenDeposits: 2 });
  const userId = newMember();
  const purchase = (investmentId: string) =>
    wallet.receive(depositRequested, {
      investmentId,
      userId,
      method: 'pix',
      amount: 15_000,
      document: payerDocument,
    });
  await purchase(`first-${userId}`);
  await ask(userId).expect(201);
  await ask(userId).expect(409);
  await purchase(`second-${userId}`);
  const refusals = await wallet.sent(depositRefused.type);
  expect(refusals.filter((refusal) => refusal['userId'] === userId)).toEqual([
    {
      investmentId: `second-${userId}`,
      userId,
      reason: 'TOO_MANY_OPEN_DEPOSITS',
      limit: null,
    },
  ]);
});

test('deposits cancelled by a provider failure count as open again when they are retried', async () => {
  const providers = await RealProviders.start();
  try {
    await providers.wallet.set({ maxOpenDeposits: 2 });
    const member = providers.wallet.as(newMember());
    const keys = Array.from({ length: 4 }, newKey);
    const askAll = async () => {
      const answers = await Promise.all(
        keys.map((key) => member.post('/api/deposits', body).set('Idempotency-Key', key)),
      );
      return answers.map(({ status }) => status).sort();
    };
    providers.paidByPix = undefined;
    const failed = await askAll();
    expect(failed.filter((status) => status === 502).length).toBeGreaterThanOrEqual(2);
    await askAll();
    providers.forget();
    for (let round = 0; round < 3; round += 1) {
      expect(await askAll()).toEqual([201, 201, 409, 409]);
    }
  } finally {
    await providers.close();
  }
});
