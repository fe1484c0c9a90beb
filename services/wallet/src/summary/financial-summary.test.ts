import { centsSchema, type TransactionCategory } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const dayMs = 24 * 60 * 60 * 1000;

/** Adds a statement line without a posting, because the summary reads only the sums of the days. */
async function line(
  userId: string,
  type: 'credit' | 'debit',
  category: TransactionCategory,
  amount: number,
  daysAgo: number,
  status: 'completed' | 'cancelled' | 'pending' = 'completed',
) {
  const { statement, transact } = wallet.dependencies;
  const relatedWithdrawalId = new Types.ObjectId().toHexString();
  const isCancelled = status === 'cancelled';
  const pending = { status: isCancelled ? ('pending' as const) : status, relatedWithdrawalId };
  await transact(async (unit) => {
    const at = new Date(wallet.now().getTime() - daysAgo * dayMs);
    const posted = {
      userId,
      type,
      category,
      walletType: 'yield' as const,
      ...pending,
      amount: centsSchema.parse(amount),
      description: 'Linha',
    };
    await statement.add(unit, [posted], new Types.ObjectId(), at);
    if (!isCancelled) return;
    const outcome = { status: 'cancelled', settledAt: at } as const;
    await statement.settleWithdrawal(unit, relatedWithdrawalId, outcome);
  });
}

test("all figures in a new member's summary are zero", async () => {
  const { body } = await wallet.as(newMember()).get('/api/financial-summary').expect(200);
  expect(Object.values(body)).toEqual(Array.from({ length: 10 }, () => 0));
});

test('sums up all time, and compares the last thirty days with the thirty days before', async () => {
  const ana = newMember();
  await wallet.fund(ana, 'available', 50_000);
  await wallet.fund(ana, 'yield', 12_000);
  await wallet.fund(ana, 'bonus', 700);
  await wallet.fund(ana, 'withdrawal_hold', 1_500);
  await line(ana, 'credit', 'profit', 300, 0);
  await line(ana, 'credit', 'profit', 150, 29);
  await line(ana, 'credit', 'profit', 400, 30);
  await line(ana, 'credit', 'profit', 1_000, 400);
  await line(ana, 'credit', 'bonus', 20, 3);
  await line(ana, 'credit', 'referral_bonus', 30, 59);
  await line(ana, 'credit', 'referral_bonus', 60, 60);
  await line(ana, 'debit', 'withdrawal', 1_500, 1, 'pending');
  await line(ana, 'debit', 'withdrawal', 2_500, 31);
  await line(ana, 'debit', 'withdrawal', 9_900, 2, 'cancelled');
  await line(ana, 'debit', 'investment', 100, 4);
  const { body } = await wallet.as(ana).get('/api/financial-summary').expect(200);
  expect(body).toEqual({
    totalEarnings: 19.6,
    totalWithdrawals: 25,
    investedAmount: 0,
    bonusBalance: 7,
    yieldBalance: 120,
    totalBalance: 627,
    earningsGrowth: 9.3,
    withdrawalsGrowth: -40,
    investmentsGrowth: 100,
    bonusGrowth: -33.33,
  });
});

test('does not count trading results as earnings or as invested money', async () => {
  const ana = newMember();
  await wallet.fund(ana, 'smart_trading', 40_000);
  await line(ana, 'debit', 'trading_capital', 40_000, 1);
  await line(ana, 'credit', 'trading_result', 800, 0);
  const { body } = await wallet.as(ana).get('/api/financial-summary').expect(200);
  expect(body).toMatchObject({
    totalEarnings: 0,
    investedAmount: 0,
    earningsGrowth: 0,
    investmentsGrowth: 0,
  });
  const { body: balance } = await wallet.as(ana).get('/api/balance').expect(200);
  expect(balance).toMatchObject({ investedBalance: 0, smartTradingBalance: 400 });
});

test("shows only the caller's own figures", async () => {
  await wallet.as(newMember()).get('/api/financial-summary').expect(200);
  const { body } = await wallet.as('').get('/api/financial-summary');
  expect(body.code).toBe('UNAUTHENTICATED');
});
