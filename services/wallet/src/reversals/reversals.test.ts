import { walletAudited } from '@bambuzal/contracts';
import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

const idSchema = z.object({ id: z.string() });
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
  const entry = await wallet.dependencies.entries
    .findOne({ 'lines.account': `${userId}/available` })
    .lean();
  return { userId, entryId: String(entry?._id) };
}

test('an adjustment is reversed once, with a statement line and an audit record', async () => {
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

test('an entry whose money was spent cannot be reversed', async () => {
  const { userId, entryId } = await fundedMember(5_000);
  await wallet.dependencies.accounts.updateOne(
    { _id: `${userId}/available` },
    { $inc: { balance: -1 } },
  );
  const { body } = await reverse(entryId).expect(422);
  expect(body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
});

test('refuses an administrator without the permission, and does not find an unknown entry', async () => {
  const { userId, entryId } = await fundedMember(100);
  const path = `/api/admin/solvency/entries/${entryId}/reversal`;
  const reason = 'Por engano';
  await wallet.as(userId).post(path, { reason }).expect(403);
  await wallet.as('m', { role: 'admin', adminType: 'suporte' }).post(path, { reason }).expect(403);
  await reverse('65f0a0000000000000000999').expect(404);
  await reverse('nothing').expect(404);
});

describe('an approved deposit', () => {
  async function approvedDeposit() {
    const userId = newMember();
    const command = { method: 'pix', amount: 100, document: '52998224725' };
    const made = idSchema.parse((await wallet.as(userId).post('/api/deposits', command)).body);
    await wallet.admin.post(`/api/admin/deposits/${made.id}/approve`).expect(200);
    const entry = await wallet.dependencies.entries
      .findOne({ reference: `deposit:approval:${made.id}` })
      .lean();
    return { userId, depositId: made.id, entryId: String(entry?._id) };
  }
  const pay = (userId: string, id: string) =>
    wallet.as(userId).post(`/api/deposits/${id}/simulate-payment`).expect(200);
  const depositOf = async (userId: string, id: string): Promise<object> =>
    (await wallet.as(userId).get(`/api/deposits/${id}`).expect(200)).body;

  test('is credited when it is paid after its approval was reversed', async () => {
    const { userId, depositId, entryId } = await approvedDeposit();
    await reverse(entryId).expect(201);
    expect(await balances(userId)).toMatchObject({ totalBalance: 0 });
    expect(await depositOf(userId, depositId)).toMatchObject({
      status: 'cancelled',
      receivedAmount: 0,
    });
    await pay(userId, depositId);
    expect(await balances(userId)).toMatchObject({ availableBalance: 100 });
    expect(await depositOf(userId, depositId)).toMatchObject({
      status: 'confirmed',
      receivedAmount: 100,
    });
  });

  test('refuses the reversal of an approval that was matched with payments', async () => {
    const { userId, depositId, entryId } = await approvedDeposit();
    await pay(userId, depositId);
    const { body } = await reverse(entryId).expect(422);
    expect(body).toMatchObject({ code: 'ENTRY_NOT_REVERSIBLE' });
    expect(await balances(userId)).toMatchObject({ availableBalance: 100 });
  });
});

test('administrators cannot approve or adjust their own money', async () => {
  const self = newMember();
  await wallet.fund(self, 'yield', 10_000);
  const me = wallet.as(self, { role: 'admin', adminType: 'master' });
  const command = { method: 'pix', amount: 100, document: '52998224725' };
  const { id } = idSchema.parse((await me.post('/api/deposits', command).expect(201)).body);
  await me.post(`/api/admin/deposits/${id}/approve`).expect(403);
  const gift = { walletType: 'yield', amount: 10, direction: 'credit', reason: 'Para mim' };
  await me.post(`/api/admin/users/${self}/balance-adjustments`, gift).expect(403);
});
