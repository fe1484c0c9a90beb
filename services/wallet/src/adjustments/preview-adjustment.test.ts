import { adjustmentPreviewSchema, referralBonusesRevoked } from '@bambuzal/contracts';
import { z } from 'zod';
import { askingOf } from '../testing/asking';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const path = (userId: string) => `/api/admin/users/${userId}/balance-adjustments`;
const credit = { walletType: 'bonus', direction: 'credit', amount: 12.34 };
const debit = { ...credit, direction: 'debit' };

async function fundedMember(cents = 1_000): Promise<string> {
  const userId = newMember();
  await wallet.fund(userId, 'bonus', cents);
  return userId;
}

async function preview(userId: string, body: object) {
  const answer = await wallet.admin.post(`${path(userId)}/preview`, body).expect(200);
  return z.encode(adjustmentPreviewSchema, adjustmentPreviewSchema.parse(answer.body));
}

test('a preview has the balance before and after, and changes nothing', async () => {
  const ana = await fundedMember();
  expect(await preview(ana, credit)).toMatchObject({
    figures: [
      { label: 'adjustment', before: null, after: -12.34 },
      { label: 'bonus', before: 10, after: 22.34 },
    ],
    warnings: [],
    blockedBy: null,
  });
  expect((await preview(ana, { ...debit, amount: 4 })).figures).toEqual([
    { label: 'adjustment', before: null, after: 4 },
    { label: 'bonus', before: 10, after: 6 },
  ]);
  const { body } = await wallet.as(ana).get('/api/balance').expect(200);
  expect(body).toMatchObject({ bonusBalance: 10 });
});

test('a preview without an amount has no figures', async () => {
  const ana = await fundedMember();
  const { amount: _, ...without } = credit;
  expect(await preview(ana, without)).toMatchObject({ figures: [], blockedBy: null });
});

test('a debit above the balance is blocked', async () => {
  const ana = await fundedMember();
  expect((await preview(ana, { ...debit, amount: 10 })).blockedBy).toBeNull();
  const { blockedBy } = await preview(ana, { ...debit, amount: 10.01 });
  expect(blockedBy?.code).toBe('INSUFFICIENT_BALANCE');
});

test('a credit to the bonus wallet is shown with the debt that it pays, and so it is posted', async () => {
  const ana = newMember();
  const bonus = { bonusId: `bonus-${ana}`, userId: ana, amount: 1_000, investmentId: null };
  await askingOf(wallet)(referralBonusesRevoked, {
    batchId: `batch-${ana}`,
    bonuses: [{ ...bonus, description: 'Bônus estornado' }],
  });
  const { figures, stateToken, warnings } = await preview(ana, credit);
  expect(figures).toEqual([
    { label: 'adjustment', before: null, after: -12.34 },
    { label: 'bonus', before: 0, after: 2.34 },
    { label: 'bonus_receivable', before: -10, after: 0 },
  ]);
  expect(warnings).toEqual(['pays_debt']);
  const decision = { ...credit, reason: 'Campanha', stateToken };
  const { body } = await wallet.admin.post(path(ana), decision).expect(201);
  expect(body.balance).toBe(2.34);
});

test('refuses an adjustment when the balance has changed after its preview', async () => {
  const ana = await fundedMember();
  const { stateToken } = await preview(ana, credit);
  await wallet.fund(ana, 'bonus', 1);
  const decision = { ...credit, reason: 'Campanha', stateToken };
  const { body } = await wallet.admin.post(path(ana), decision).expect(409);
  expect(body).toMatchObject({
    code: 'STATE_CHANGED',
    preview: { figures: [{ label: 'adjustment' }, { label: 'bonus', before: 10.01 }] },
  });
});

test('refuses another amount than the preview had', async () => {
  const ana = await fundedMember();
  const { stateToken } = await preview(ana, credit);
  const other = { ...credit, amount: 99, reason: 'Campanha', stateToken };
  await wallet.admin.post(path(ana), other).expect(409);
});

test("administrators' own balance is blocked, and an unknown person is not found", async () => {
  const self = await fundedMember();
  const me = wallet.as(self, { role: 'admin', adminType: 'master' });
  const { body } = await me.post(`${path(self)}/preview`, credit).expect(200);
  expect(body.blockedBy.code).toBe('OWN_MONEY');
  await wallet.admin.post(`${path(newMember())}/preview`, credit).expect(404);
});

test('an administrator of type suporte cannot preview an adjustment', async () => {
  const suporte = wallet.as('s', { role: 'admin', adminType: 'suporte' });
  await suporte.post(`${path(await fundedMember())}/preview`, credit).expect(403);
});
