import {
  capitalReleased,
  type MemberWalletsJson,
  memberWallets,
  memberWalletsSchema,
  purchaseRequested,
  referralBonusesDue,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { type Ask, askingOf } from '../testing/asking';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { withdrawalFixture } from '../testing/withdrawal-fixture';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

const idSchema = z.object({ id: z.string() });

async function read(userId: string, { admin } = wallet): Promise<MemberWalletsJson> {
  const { body } = await admin.get(`/api/admin/users/${userId}/wallets`).expect(200);
  return z.encode(memberWalletsSchema, memberWalletsSchema.parse(body));
}

async function approvedDeposit(userId: string, amount: number) {
  const command = { method: 'pix', amount, document: '52998224725' };
  const made = idSchema.parse((await wallet.as(userId).post('/api/deposits', command)).body);
  await wallet.admin.post(`/api/admin/deposits/${made.id}/approve`).expect(200);
  const reference = `deposit:approval:${made.id}`;
  return String((await wallet.dependencies.entries.findOne({ reference }).orFail())._id);
}

const bonus = (userId: string, amount: number) => ({
  bonusId: `bonus-of-${userId}-${amount}`,
  userId,
  amount,
  description: 'Bônus de nível 1',
  investmentId: null,
});

test('a member without money has every wallet, all at zero, and no first deposit', async () => {
  const { firstDepositAt, sums, total, wallets, bonusDebt } = await read(newMember());
  expect(wallets).toEqual(memberWallets.map((name) => ({ wallet: name, balance: 0 })));
  expect([total, bonusDebt, firstDepositAt]).toEqual([0, 0, null]);
  expect(new Set(Object.values(sums))).toEqual(new Set([0]));
});

test('the total is the sum of the wallets of this member alone', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await wallet.fund(ana, 'available', 10_050);
  await wallet.fund(ana, 'invested', 20_000);
  await wallet.fund(bruno, 'available', 77_700);
  const { total, wallets } = await read(ana);
  expect(total).toBe(300.5);
  expect(wallets.filter(({ balance }) => balance > 0)).toEqual([
    { wallet: 'available', balance: 100.5 },
    { wallet: 'invested', balance: 200 },
  ]);
});

test('deposits count, without those that were reversed', async () => {
  const ana = newMember();
  const before = wallet.now();
  await approvedDeposit(ana, 100);
  const reversed = await approvedDeposit(ana, 40);
  expect((await read(ana)).sums.deposited).toBe(140);
  const reason = 'Valor em dobro';
  await wallet.admin.post(`/api/admin/solvency/entries/${reversed}/reversal`, { reason });
  const { firstDepositAt, sums, total } = await read(ana);
  expect([sums.deposited, sums.bonusesTakenBack, total]).toEqual([100, 0, 100]);
  expect(Date.parse(firstDepositAt ?? '')).toBeGreaterThanOrEqual(before.getTime());
});

describe('where people pay withdrawals', () => {
  let byHand: WalletApp;
  beforeAll(async () => {
    byHand = await createWalletApp({ demo: false });
    await byHand.set({ newKeyHoldHours: 0, withdrawalSafetyHours: 0, withdrawalFeePercentage: 10 });
  });
  afterAll(() => byHand.close());

  test('withdrawals count once they are paid, without their fees', async () => {
    const { ask: request, userId } = await withdrawalFixture(byHand);
    const { id } = idSchema.parse((await request({ amount: 100 }).expect(201)).body);
    await request({ amount: 50 }).expect(201);
    expect((await read(userId, byHand)).sums).toMatchObject({ withdrawn: 0, withdrawalFees: 0 });
    const payment = { externalPaymentId: `E-${id}` };
    await byHand.admin.post(`/api/admin/withdrawals/${id}/approve`, payment).expect(200);
    const { sums, wallets } = await read(userId, byHand);
    expect(sums).toMatchObject({ withdrawn: 90, withdrawalFees: 10 });
    expect(wallets).toContainEqual({ wallet: 'withdrawal_hold', balance: 50 });
  });
});

test('purchases count, without those that were undone', async () => {
  const ana = newMember();
  await wallet.fund(ana, 'available', 50_000);
  const buy = async (investmentId: string, amount: number) => {
    const purchase = { purchaseId: `${investmentId}:1`, investmentId, userId: ana, amount };
    await ask(purchaseRequested, { ...purchase, description: 'Plano Broto' });
    return { investmentId, userId: ana, amount, description: 'Plano Broto' };
  };
  const kept = await buy(`kept-by-${ana}`, 30_000);
  const undone = await buy(`undone-by-${ana}`, 10_000);
  await ask(capitalReleased, { ...undone, outcome: 'undone' });
  await ask(capitalReleased, { ...kept, outcome: 'returned' });
  expect((await read(ana)).sums.invested).toBe(300);
});

test('a bonus taken back counts as far as it was taken or collected, and the rest is the debt', async () => {
  const ana = newMember();
  const due = { wallet: 'bonus' as const, category: 'referral_bonus' as const, metadata: {} };
  await ask(referralBonusesDue, {
    batchId: `due-${ana}`,
    bonuses: [{ ...bonus(ana, 3_000), ...due }],
  });
  await ask(referralBonusesRevoked, { batchId: `back-${ana}`, bonuses: [bonus(ana, 5_000)] });
  const { bonusDebt, sums } = await read(ana);
  expect([bonusDebt, sums.bonusesReceived, sums.bonusesTakenBack]).toEqual([20, 30, 30]);
  const path = `/api/admin/users/${ana}/balance-adjustments`;
  const credit = { walletType: 'bonus', amount: 15, direction: 'credit', reason: 'Campanha' };
  await wallet.admin.post(path, credit).expect(201);
  const after = await read(ana);
  expect([after.bonusDebt, after.sums.bonusesTakenBack, after.total]).toEqual([5, 45, 0]);
});

test('a reversed adjustment of the bonus wallet is no bonus taken back', async () => {
  const ana = newMember();
  await wallet.fund(ana, 'bonus', 1_000);
  const entry = await wallet.dependencies.entries
    .findOne({ 'lines.account': `${ana}/bonus` })
    .orFail();
  const reason = 'Engano';
  await wallet.admin
    .post(`/api/admin/solvency/entries/${String(entry._id)}/reversal`, { reason })
    .expect(201);
  expect((await read(ana)).sums.bonusesTakenBack).toBe(0);
});

test('paid withdrawals are found by the index that has their sums', async () => {
  const plan = await wallet.dependencies.connection
    .collection('withdrawals')
    .find({ userId: newMember(), payoutStatus: 'paid' })
    .explain();
  expect(JSON.stringify(plan)).toContain('userId_1_payoutStatus_1_netAmount_1_fee_1');
});

test('an administrator of type suporte reads the wallets, marketing does not', async () => {
  const path = `/api/admin/users/${newMember()}/wallets`;
  await wallet.as('s', { role: 'admin', adminType: 'suporte' }).get(path).expect(200);
  await wallet.as('m', { role: 'admin', adminType: 'marketing' }).get(path).expect(403);
  await wallet.as(newMember()).get(path).expect(403);
});
