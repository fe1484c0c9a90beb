import { walletAudited } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const balances = async (userId: string): Promise<object> =>
  (await wallet.as(userId).get('/api/balance').expect(200)).body;
const reverse = (id: string) =>
  wallet.admin.post(`/api/admin/solvency/entries/${id}/reversal`, { reason: 'Valor em dobro' });

async function fundedMember(cents: number) {
  const userId = newMember();
  await wallet.fund(userId, 'available', cents);
  const entry = await wallet.parts.entries
    .findOne({ 'lines.account': `${userId}/available` })
    .lean();
  return { userId, entryId: String(entry?._id) };
}

test('an adjustment is undone once, with a line on the statement and an audit record', async () => {
  const { userId, entryId } = await fundedMember(5_000);
  const first = await reverse(entryId).expect(201);
  const second = await reverse(entryId).expect(201);
  expect(second.body).toEqual(first.body);
  expect(await balances(userId)).toMatchObject({ totalBalance: 0 });
  const audited = await wallet.sent(walletAudited.type);
  expect(audited.filter(({ entityId }) => entityId === entryId)).toMatchObject([
    { action: 'reverse_entry', userId, adminId: 'test-master' },
  ]);
});

test('money that is gone meanwhile cannot be taken back', async () => {
  const { userId, entryId } = await fundedMember(5_000);
  await wallet.parts.accounts.updateOne({ _id: `${userId}/available` }, { $inc: { balance: -1 } });
  const { body } = await reverse(entryId).expect(422);
  expect(body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
});

test('who may not change balances, and what is no entry, is refused', async () => {
  const { userId, entryId } = await fundedMember(100);
  const path = `/api/admin/solvency/entries/${entryId}/reversal`;
  const reason = 'Por engano';
  await wallet.as(userId).post(path, { reason }).expect(403);
  await wallet.as('m', { role: 'admin', adminType: 'suporte' }).post(path, { reason }).expect(403);
  await reverse('65f0a0000000000000000999').expect(404);
  await reverse('nothing').expect(404);
});
