import { capitalReleased, centsSchema, purchaseRequested } from '@bambuzal/contracts';
import { payerDocument } from '../testing/deposit-fixture';
import { payoutsByHand } from '../payouts/payouts-by-hand';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { withdrawalFixture } from '../testing/withdrawal-fixture';
import { withdrawalDependencies } from './withdrawal-dependencies';
import { requestWithdrawal } from './request-withdrawal';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const free = { withdrawalSafetyHours: 0, newKeyHoldHours: 0 };
const day = { ...free, depositHoldHours: 24 };
beforeEach(() => wallet.set(day));
afterEach(async () => {
  const accounts = await wallet.dependencies.accounts.find().lean();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});

/** A member with only a PIX key, who withdraws from the available balance. */
async function newcomer(amount = 0) {
  const fixture = await withdrawalFixture(wallet, { walletType: 'available', amount });
  const { member, userId } = fixture;
  const investmentId = `investment-of-${userId}`;
  return {
    ...fixture,
    deposit: async (reais: number) => {
      const command = { method: 'pix', amount: reais, document: payerDocument };
      const { body } = await member.post('/api/deposits', command).expect(201);
      await member.post(`/api/deposits/${body.id}/simulate-payment`).expect(200);
    },
    invest: (cents: number) =>
      wallet.receive(purchaseRequested, {
        purchaseId: investmentId,
        investmentId,
        userId,
        amount: cents,
        description: 'Plano',
      }),
    release: (cents: number, outcome: 'undone' | 'returned') =>
      wallet.receive(capitalReleased, {
        investmentId,
        userId,
        amount: cents,
        outcome,
        description: 'Plano',
      }),
  };
}

test('a deposit can be withdrawn at once from the available balance if there is no hold', async () => {
  await wallet.set(free);
  const { deposit, ask, balances, member } = await newcomer();
  await deposit(100);
  const { body } = await ask({ amount: 100 }).expect(201);
  expect(body).toMatchObject({ walletType: 'available', status: 'pending' });
  expect(await balances()).toEqual({ available: 0, withdrawal_hold: 10_000 });
  const reason = 'Titular diferente';
  await wallet.admin.post(`/api/admin/withdrawals/${body.id}/reject`, { reason }).expect(200);
  expect(await balances()).toEqual({ available: 10_000, withdrawal_hold: 0 });
  expect((await member.get('/api/balance').expect(200)).body).toMatchObject({
    availableBalance: 100,
    waitingDeposits: 0,
    waitingUntil: null,
  });
});

test('a recent deposit must wait, but the older balance can be withdrawn', async () => {
  const { deposit, ask, member, quote } = await newcomer(5_000);
  await deposit(100);
  const { body: balance } = await member.get('/api/balance').expect(200);
  expect(balance).toMatchObject({ availableBalance: 150, waitingDeposits: 100 });
  const waitMs = Date.parse(balance.waitingUntil) - wallet.now().getTime();
  expect(Math.abs(waitMs - 24 * 3_600_000)).toBeLessThan(60_000);

  const { body } = await ask({ amount: 50.01 }).expect(422);
  expect(body.code).toBe('WITHDRAWAL_DEPOSIT_WAITS');
  expect(body.errors.amount[0]).toMatch(/Você pode sacar R\$\s50,00 agora/);
  expect(body.errors.amount[0]).toMatch(/a partir de \d{2}\/\d{2}\/\d{4}/);
  const looked = await quote({ amount: 50.01, walletType: 'available' }).expect(422);
  expect(looked.body.code).toBe('WITHDRAWAL_DEPOSIT_WAITS');
  expect((await ask({ amount: 151 }).expect(422)).body.code).toBe('INSUFFICIENT_BALANCE');

  await ask({ amount: 50 }).expect(201);
  // The withdrawal does not change the waiting amount.
  expect((await member.get('/api/balance').expect(200)).body).toMatchObject({
    availableBalance: 100,
    waitingDeposits: 100,
  });
  wallet.advance(24 * 3600);
  await wallet.set(day);
  await ask({ amount: 100 }).expect(201);
});

test('returned capital does not wait, unless its investment was undone', async () => {
  const [worked, idle] = [await newcomer(), await newcomer()];
  for (const { deposit, invest } of [worked, idle]) {
    await deposit(100);
    await invest(10_000);
  }
  await worked.release(10_000, 'returned');
  await idle.release(10_000, 'undone');
  await worked.ask({ amount: 100 }).expect(201);
  expect((await idle.ask({ amount: 100 }).expect(422)).body.code).toBe('WITHDRAWAL_DEPOSIT_WAITS');
});

test('money in other wallets does not wait', async () => {
  const { deposit, ask, userId } = await newcomer();
  await deposit(100);
  await wallet.fund(userId, 'bonus', 10_000);
  await ask({ amount: 100, walletType: 'bonus' }).expect(201);
});

test('simultaneous withdrawals cannot exceed the free part', async () => {
  const { deposit, ask, balances } = await newcomer(10_000);
  await deposit(100);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ amount: 40 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await balances()).toEqual({ available: 12_000, withdrawal_hold: 8_000 });
});

test('simultaneous withdrawals by several instances cannot exceed the free part', async () => {
  const { deposit, userId, pixKeyId, balances } = await newcomer(10_000);
  await deposit(100);
  const service = { ...wallet.dependencies, settings: wallet.context.settings };
  const dependencies = withdrawalDependencies(service, payoutsByHand);
  // Without a queue key they conflict in the database, as two processes would.
  const ask = () =>
    wallet.dependencies.transact((unit) =>
      requestWithdrawal(dependencies, unit, userId, {
        amount: centsSchema.parse(4_000),
        walletType: 'available',
        method: 'pix',
        pixKeyId,
      }),
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, ask));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await balances()).toEqual({ available: 12_000, withdrawal_hold: 8_000 });
});

test('a deposit at the same time as withdrawals waits in full', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { deposit, ask, balances } = await newcomer(10_000);
    await Promise.all([deposit(100), ask({ amount: 70 }), ask({ amount: 70 })]);
    expect((await balances())['available']).toBe(13_000);
  }
});
