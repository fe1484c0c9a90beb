import { referralBonusesRevoked, reversalPreviewSchema, walletAudited } from '@bambuzal/contracts';
import { z } from 'zod';
import { reversalReference } from '../ledger/reversal';
import { askingOf } from '../testing/asking';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const idSchema = z.object({ id: z.string() });
const path = (id: string) => `/api/admin/solvency/entries/${id}/reversal`;
const reason = 'Valor em dobro';

async function preview(id: string, as = wallet.admin) {
  const answer = await as.post(`${path(id)}/preview`).expect(200);
  return z.encode(reversalPreviewSchema, reversalPreviewSchema.parse(answer.body));
}
const entryOf = (account: string) =>
  wallet.dependencies.entries.findOne({ 'lines.account': account }).sort({ _id: -1 }).orFail();

async function fundedMember(cents = 5_000) {
  const userId = newMember();
  await wallet.fund(userId, 'available', cents);
  const { _id, reference } = await entryOf(`${userId}/available`);
  return { userId, entryId: String(_id), reference };
}
const available = async (userId: string) =>
  (await wallet.dependencies.ledger.balancesOf(userId)).get('available');
const reversalsOf = (reference: string) =>
  wallet.dependencies.entries.countDocuments({ reference: reversalReference(reference) });

test('a preview has the balances before and after, and changes nothing', async () => {
  const { userId, entryId, reference } = await fundedMember();
  expect(await preview(entryId)).toMatchObject({
    figures: [
      { label: 'available', before: 50, after: 0 },
      { label: 'external', before: null, after: 50 },
    ],
    warnings: [],
    blockedBy: null,
  });
  expect(await available(userId)).toBe(5_000);
  expect(await reversalsOf(reference)).toBe(0);
});

test('reverses as it was previewed', async () => {
  const { userId, entryId } = await fundedMember();
  const { stateToken } = await preview(entryId);
  await wallet.admin.post(path(entryId), { reason, stateToken }).expect(201);
  expect(await available(userId)).toBe(0);
});

test('is blocked when the money was spent', async () => {
  const { userId, entryId } = await fundedMember();
  const debit = { walletType: 'available', direction: 'debit', amount: 0.01, reason: 'Gasto' };
  await wallet.admin.post(`/api/admin/users/${userId}/balance-adjustments`, debit).expect(201);
  const { blockedBy, figures } = await preview(entryId);
  expect(blockedBy?.code).toBe('INSUFFICIENT_BALANCE');
  expect(figures[0]).toEqual({ label: 'available', before: 49.99, after: -0.01 });
});

test('is blocked when the entry was reversed, and for a reversal', async () => {
  const { userId, entryId } = await fundedMember();
  await wallet.admin.post(path(entryId), { reason }).expect(201);
  const { blockedBy, figures } = await preview(entryId);
  expect(blockedBy).toEqual({
    code: 'ENTRY_REVERSED',
    message: 'Este lançamento já foi estornado',
  });
  expect(figures).toEqual([]);
  const reversal = await entryOf(`${userId}/available`);
  expect((await preview(String(reversal._id))).blockedBy?.code).toBe('ENTRY_NOT_REVERSIBLE');
});

test("administrators' own money is blocked, and an unknown entry is not found", async () => {
  const { userId, entryId } = await fundedMember();
  const me = wallet.as(userId, { role: 'admin', adminType: 'master' });
  expect((await preview(entryId, me)).blockedBy?.code).toBe('OWN_MONEY');
  await wallet.admin.post(`${path('65f0a0000000000000000999')}/preview`).expect(404);
});

test('an administrator of type suporte cannot preview a reversal', async () => {
  const { entryId } = await fundedMember();
  const suporte = wallet.as('s', { role: 'admin', adminType: 'suporte' });
  await suporte.post(`${path(entryId)}/preview`).expect(403);
});

test('posts nothing when a balance has changed after the preview', async () => {
  const { userId, entryId, reference } = await fundedMember();
  const { stateToken } = await preview(entryId);
  await wallet.fund(userId, 'available', 1);
  const { body } = await wallet.admin.post(path(entryId), { reason, stateToken }).expect(409);
  expect(body).toMatchObject({
    code: 'STATE_CHANGED',
    preview: { figures: [{ label: 'available', before: 50.01, after: 0.01 }, {}] },
  });
  expect(await reversalsOf(reference)).toBe(0);
  expect(await available(userId)).toBe(5_001);
});

test('two administrators who reverse at the same moment make one entry', async () => {
  const { userId, entryId, reference } = await fundedMember();
  const { stateToken } = await preview(entryId);
  const answers = await Promise.all(
    ['first', 'second'].map((id) =>
      wallet
        .as(id, { role: 'admin', adminType: 'financeiro' })
        .post(path(entryId), { reason, stateToken }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await reversalsOf(reference)).toBe(1);
  expect(await available(userId)).toBe(0);
  const audited = await wallet.sent(walletAudited.type);
  expect(audited.filter(({ entityId }) => entityId === entryId)).toHaveLength(1);
});

test('money that comes back to the bonus wallet is shown with the debt that it pays, and so it is posted', async () => {
  const userId = newMember();
  await wallet.fund(userId, 'bonus', 1_000);
  const debit = { walletType: 'bonus', direction: 'debit', amount: 10, reason: 'Engano' };
  await wallet.admin.post(`/api/admin/users/${userId}/balance-adjustments`, debit).expect(201);
  const entryId = String((await entryOf(`${userId}/bonus`))._id);
  const bonus = { bonusId: `bonus-${userId}`, userId, amount: 400, investmentId: null };
  await askingOf(wallet)(referralBonusesRevoked, {
    batchId: `batch-${userId}`,
    bonuses: [{ ...bonus, description: 'Bônus estornado' }],
  });
  const { figures, stateToken, warnings } = await preview(entryId);
  expect(figures).toEqual([
    { label: 'bonus', before: 0, after: 6 },
    { label: 'bonus_receivable', before: -4, after: 0 },
    { label: 'adjustment', before: null, after: -10 },
  ]);
  expect(warnings).toEqual(['pays_debt']);
  await wallet.admin.post(path(entryId), { reason, stateToken }).expect(201);
  expect(Object.fromEntries(await wallet.dependencies.ledger.balancesOf(userId))).toMatchObject({
    bonus: 600,
    bonus_receivable: 0,
  });
});

describe('an approved deposit', () => {
  async function approvedDeposit() {
    const userId = newMember();
    const command = { method: 'pix', amount: 100, document: '52998224725' };
    const made = idSchema.parse((await wallet.as(userId).post('/api/deposits', command)).body);
    await wallet.admin.post(`/api/admin/deposits/${made.id}/approve`).expect(200);
    const { _id } = await entryOf(`${userId}/available`);
    return { userId, depositId: made.id, entryId: String(_id) };
  }

  test('is shown to be cancelled by the reversal', async () => {
    const { entryId } = await approvedDeposit();
    expect(await preview(entryId)).toMatchObject({
      figures: [{ label: 'available', before: 100, after: 0 }, { label: 'external' }],
      warnings: ['cancels_deposit'],
      blockedBy: null,
    });
  });

  test('is blocked once its payment has come, which was not so in the preview', async () => {
    const { userId, depositId, entryId } = await approvedDeposit();
    await preview(entryId);
    await wallet.as(userId).post(`/api/deposits/${depositId}/simulate-payment`).expect(200);
    expect((await preview(entryId)).blockedBy?.code).toBe('ENTRY_NOT_REVERSIBLE');
  });
});

test('lines of the ledger say whether their entry can be reversed or was', async () => {
  const { userId, entryId } = await fundedMember();
  const lines = `/api/admin/solvency/lines?account=available&userId=${userId}`;
  const reversals = async () => {
    const { body } = await wallet.admin.get(lines).expect(200);
    const schema = z.array(z.object({ kind: z.string(), reversal: z.string().nullable() }));
    return schema.parse(body.data).map(({ kind, reversal }) => [kind, reversal]);
  };
  expect(await reversals()).toEqual([['adjustment', 'possible']]);
  await wallet.admin.post(path(entryId), { reason }).expect(201);
  expect(await reversals()).toEqual([
    ['reversal', null],
    ['adjustment', 'reversed'],
  ]);
});
