import { centsSchema, type FinancialStatsJson, type SolvencyJson } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { createRecountedWallet, postingsIn } from '../testing/postings';
import { newMember, type WalletApp } from '../testing/wallet-app';
import { accountsThatDiffer } from './account-lines-check';

let wallet: WalletApp;
const { ago, post, someMonth } = postingsIn(() => wallet);
beforeEach(async () => {
  wallet = await createRecountedWallet();
});
afterEach(() => wallet.close());

const solvency = async (): Promise<SolvencyJson> =>
  (await wallet.admin.post('/api/admin/solvency/recount').expect(200)).body;
const checkOf = async (name: string) =>
  (await solvency()).checks.find((check) => check.name === name);

test('an empty wallet has no debts and passes all checks', async () => {
  expect(await solvency()).toMatchObject({
    owed: { total: 0 },
    held: 0,
    coverage: null,
    daysCovered: null,
    payoutsFromDeposits: null,
    payouts: 0,
    revenue: 0,
    scheduledOutflow: { pendingWithdrawals: 0, averagePerDay: 0 },
    checks: [{ passed: true }, { passed: true }, { passed: true }],
  });
});

test('answers the last recount until the ledger is recounted', async () => {
  await someMonth();
  const last = async (): Promise<SolvencyJson> =>
    (await wallet.admin.get('/api/admin/solvency').expect(200)).body;
  expect(await last()).toMatchObject({ held: 0 });
  const recounted = await solvency();
  expect(recounted.held).toBe(1_441);
  expect(await last()).toEqual(recounted);
});

test('reports debts, assets, and the days that the assets last', async () => {
  await someMonth();
  // More than thirty days ago: it counts in the money held, but not in the money paid out.
  const carla = newMember();
  await post(
    'deposit',
    [
      ['external', -1_000],
      [[carla, 'withdrawal_hold'], 1_000],
    ],
    ago(50),
  );
  await post(
    'withdrawal_settlement',
    [
      [[carla, 'withdrawal_hold'], -400],
      ['external', 400],
    ],
    ago(31),
  );
  const found = await solvency();
  expect(found.owed.byWallet).toEqual([
    { wallet: 'available', amount: 1_080 },
    { wallet: 'yield', amount: 10 },
    { wallet: 'bonus', amount: 0 },
    { wallet: 'promotional_bonus', amount: 0 },
    { wallet: 'invested', amount: 400 },
    { wallet: 'smart_trading', amount: 0 },
    { wallet: 'withdrawal_hold', amount: 26 },
  ]);
  expect(found).toMatchObject({
    owed: { total: 1_516 },
    held: 1_447,
    coverage: 95.45,
    scheduledOutflow: { pendingWithdrawals: 26, averagePerDay: 1.97 },
    payouts: 59,
    revenue: 21,
    payoutsFromDeposits: 64.41,
    daysCovered: 722.54,
  });
  expect(found.system).toEqual([
    { account: 'external', amount: -1_447 },
    { account: 'yield_expense', amount: -90 },
    { account: 'bonus_expense', amount: 0 },
    { account: 'fee_income', amount: 1 },
    { account: 'trading_result', amount: 20 },
    { account: 'adjustment', amount: 0 },
  ]);
  expect(found.checks.every(({ passed }) => passed)).toBe(true);
});

test('a balance that was changed by hand fails the check, and the account is named', async () => {
  const { ana } = await someMonth();
  const { accounts } = wallet.dependencies;
  const _id = `${ana}/available`;
  await accounts.updateOne({ _id }, { $inc: { balance: 1 } });
  expect(await checkOf('sumIsZero')).toMatchObject({ passed: false, figure: 0.01 });
  expect(await checkOf('accountsEqualTheirLines')).toEqual({
    name: 'accountsEqualTheirLines',
    passed: false,
    figure: 1,
    accounts: [_id],
  });
  expect(await checkOf('noMemberBelowZero')).toMatchObject({ passed: true, figure: 0 });
});

test("a member's account below zero fails the check, and is named", async () => {
  const { ana } = await someMonth();
  const _id = `${ana}/available`;
  await wallet.dependencies.accounts.updateOne(
    { _id },
    { $set: { balance: centsSchema.parse(-5) } },
  );
  expect(await checkOf('noMemberBelowZero')).toEqual({
    name: 'noMemberBelowZero',
    passed: false,
    figure: 1,
    accounts: [_id],
  });
});

test('a missing account and an account without lines are both reported as different', async () => {
  const { ana } = await someMonth();
  const { accounts } = wallet.dependencies;
  await accounts.deleteOne({ _id: `${ana}/yield` });
  const balance = centsSchema.parse(7);
  await accounts.insertMany([{ _id: 'zz/bonus', owner: 'zz', wallet: 'bonus', balance }]);
  expect(await checkOf('accountsEqualTheirLines')).toMatchObject({
    passed: false,
    figure: 2,
    accounts: [`${ana}/yield`, 'zz/bonus'],
  });
});

test('at most twenty accounts are named, but all are counted, for any size of batch', async () => {
  await someMonth();
  const names = Array.from({ length: 33 }, (_, i) => `m${String(i).padStart(2, '0')}`);
  await wallet.dependencies.accounts.insertMany(
    names.map((owner) => ({
      _id: `${owner}/bonus`,
      owner,
      wallet: 'bonus',
      balance: centsSchema.parse(1),
    })),
  );
  for (const batch of [1, 4, 500]) {
    const { count, accounts } = await accountsThatDiffer(wallet.dependencies, batch);
    expect(count).toBe(33);
    expect(accounts).toEqual(names.slice(0, 20).map((owner) => `${owner}/bonus`));
  }
});

test('no check fails during simultaneous postings', async () => {
  const { ana, bruno } = await someMonth();
  const transfers = Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      post('adjustment', [
        [[ana, 'available'], i % 2 === 0 ? -10 : 10],
        [[bruno, 'available'], i % 2 === 0 ? 10 : -10],
      ]),
    ),
  );
  for (let i = 0; i < 5; i++) {
    const { checks } = await solvency();
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  }
  await transfers;
});

test('lists only the lines of the requested member', async () => {
  const { ana } = await someMonth();
  const query = `account=available&userId=${ana}`;
  const { body } = await wallet.admin.get(`/api/admin/solvency/lines?${query}`).expect(200);
  expect(body).toMatchObject({ total: 600, data: [{ amount: -400 }, { amount: 1_000 }] });
  expect(body.data[1]).toMatchObject({ owner: ana, kind: 'deposit', description: 'Teste' });
  const ofSystem = `account=external&userId=${ana}`;
  const none = await wallet.admin.get(`/api/admin/solvency/lines?${ofSystem}`).expect(200);
  expect(none.body).toMatchObject({ data: [], total: 0 });
});

test('reports the figures of a period', async () => {
  const { ana, bruno } = await someMonth();
  await post(
    'deposit',
    [
      ['external', -700],
      [[bruno, 'available'], 700],
    ],
    ago(40),
  );
  const { statement, transact, connection } = wallet.dependencies;
  await transact((unit) =>
    statement.add(
      unit,
      (['profit', 'bonus', 'referral_bonus', 'deposit'] as const).map((category, i) => ({
        userId: ana,
        type: 'credit',
        category,
        walletType: 'yield',
        description: 'x',
        amount: centsSchema.parse(100 * (i + 1)),
      })),
      new Types.ObjectId(),
      wallet.now(),
    ),
  );
  await connection.collection('withdrawals').insertMany([
    { amount: 2_000, status: 'pending', payoutStatus: 'failed' },
    { amount: 500, status: 'approved', payoutStatus: 'sending' },
    { amount: 9_000, status: 'approved', payoutStatus: 'paid' },
    { amount: 9_000, status: 'rejected', payoutStatus: 'none' },
  ]);
  const { body }: { body: FinancialStatsJson } = await wallet.admin
    .get('/api/admin/financial-stats')
    .expect(200);
  expect(body).toEqual({
    deposits: { amount: 1_500, count: 2 },
    withdrawals: { amount: 60, count: 1 },
    fees: 1,
    profitsPaid: 1,
    bonusesPaid: 5,
    pendingWithdrawals: { amount: 25, count: 2 },
    byDay: [
      { day: dayOf(ago(2)), deposits: 500, withdrawals: 0 },
      { day: dayOf(ago(1)), deposits: 0, withdrawals: 60 },
      { day: dayOf(ago(0)), deposits: 1_000, withdrawals: 0 },
    ],
  });
  const [from, to] = [dayOf(ago(41)), dayOf(ago(39))];
  const earlier = await wallet.admin
    .get(`/api/admin/financial-stats?from=${from}&to=${to}`)
    .expect(200);
  expect(earlier.body.deposits).toEqual({ amount: 7, count: 1 });
  const crossed = await wallet.admin.get(`/api/admin/financial-stats?from=${to}&to=${from}`);
  expect(crossed.body.code).toBe('PERIOD_CROSSED');
});

test('the figures require the permission for finances', async () => {
  for (const path of ['solvency', 'solvency/lines?account=external', 'financial-stats']) {
    const { body } = await wallet.as(newMember()).get(`/api/admin/${path}`).expect(403);
    expect(body.code).toBe('FORBIDDEN');
  }
  await wallet.as(newMember()).post('/api/admin/solvency/recount').expect(403);
});
