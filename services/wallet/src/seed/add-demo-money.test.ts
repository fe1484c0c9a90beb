import { demoPeople } from '@bambuzal/contracts';
import { dayOf, startOfDay } from '@bambuzal/service-kit';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { addDemoMoney } from './add-demo-money';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
  await addDemoMoney(wallet.dependencies);
});
afterAll(() => wallet.close());

const idOf = (username: string) =>
  demoPeople.find((person) => person.username === username)?.id ?? '';

test('a second run adds no postings, even on a later day', async () => {
  const count = () => wallet.dependencies.entries.countDocuments();
  const before = await count();
  const later = () => new Date(wallet.now().getTime() + 3 * 24 * 60 * 60 * 1000);
  expect(await addDemoMoney({ ...wallet.dependencies, now: later })).toBe(0);
  expect(await count()).toBe(before);
});

test('ana has the balances that the demo shows', async () => {
  const { body } = await wallet.as(idOf('ana')).get('/api/balance').expect(200);
  expect(body).toEqual({
    totalBalance: 1_526.8,
    availableBalance: 1_250,
    yieldBalance: 184.3,
    bonusBalance: 92.5,
    promotionalBonusBalance: 0,
    investedBalance: 0,
    smartTradingBalance: 500,
    pendingWithdrawal: 0,
    bonusDebt: 0,
    waitingDeposits: 0,
    waitingUntil: null,
  });
});

test.each([
  // Bruno's three winning trades gave R$ 32, and the three losing trades took R$ 30.
  ['bruno', 462],
  ['carla', 150],
])('%s has a total balance of %d', async (username, total) => {
  const { body } = await wallet.as(idOf(username)).get('/api/balance').expect(200);
  expect(body.totalBalance).toBe(total);
});

test("ana's summary shows earnings and paid withdrawals", async () => {
  const { body } = await wallet.as(idOf('ana')).get('/api/financial-summary').expect(200);
  expect(body.totalEarnings).toBe(826.8);
  expect(body.totalWithdrawals).toBe(550);
});

test("the demo's statement lines cover up to seventy days before today", async () => {
  const rows = await wallet.dependencies.transactions.find().sort({ createdAt: 1 }).lean();
  const [first, last] = [rows[0]!.createdAt, rows.at(-1)!.createdAt];
  const today = startOfDay(dayOf(wallet.now()));
  expect(last.getTime()).toBeLessThan(today.getTime());
  expect((today.getTime() - first.getTime()) / 86_400_000).toBeGreaterThan(60);
  expect((today.getTime() - first.getTime()) / 86_400_000).toBeLessThanOrEqual(70);
});

test('the ledger passes all checks', async () => {
  const { body } = await wallet.admin.post('/api/admin/solvency/recount').expect(200);
  expect(body.checks).toMatchObject([{ passed: true }, { passed: true }, { passed: true }]);
});
