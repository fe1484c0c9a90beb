import { type AdminType, memberMoneyEndpoints } from '@bambuzal/contracts';
import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { type WithdrawalFixture, withdrawalFixture } from '../testing/withdrawal-fixture';

// Administrators pay in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 });
});
afterAll(() => wallet.close());

const idSchema = z.object({ id: z.string() });
const make = async ({ ask }: WithdrawalFixture, amount: number) =>
  idSchema.parse((await ask({ amount }).expect(201)).body).id;
const decide = (id: string, decision: 'approve' | 'reject', body: object) =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/${decision}`, body).expect(200);

async function list(userId: string, adminType: AdminType = 'suporte', query = '') {
  const path = `/api/admin/users/${userId}/withdrawals${query}`;
  const { body } = await wallet.as('someone', { role: 'admin', adminType }).get(path).expect(200);
  return memberMoneyEndpoints.withdrawals.answer.parse(body).data;
}

test("lists a member's withdrawals, the newest first, with their outcome, and no other member's", async () => {
  const ana = await withdrawalFixture(wallet);
  const bruno = await withdrawalFixture(wallet);
  const rejected = await make(ana, 50);
  const paid = await make(ana, 60);
  const waiting = await make(ana, 70);
  await make(bruno, 80);
  await decide(rejected, 'reject', { reason: 'Chave de outra pessoa' });
  await decide(paid, 'approve', { externalPaymentId: `E${paid}` });
  const found = await list(ana.userId);
  expect(found.map(({ id }) => id)).toEqual([waiting, paid, rejected]);
  expect(found).toMatchObject([
    { status: 'pending', amount: 7_000, paidAt: null, rejectionReason: null },
    { status: 'approved', payoutStatus: 'paid', externalPaymentId: `E${paid}` },
    { status: 'rejected', rejectionReason: 'Chave de outra pessoa' },
  ]);
  expect(found[1]?.paidAt).toBeInstanceOf(Date);
  expect(await list(newMember())).toEqual([]);
});

test('filters by status and by days', async () => {
  const ana = await withdrawalFixture(wallet);
  const rejected = await make(ana, 50);
  await make(ana, 70);
  await decide(rejected, 'reject', { reason: 'Engano' });
  const ids = async (query: string) =>
    (await list(ana.userId, 'suporte', query)).map(({ id }) => id);
  expect(await ids('?status=rejected')).toEqual([rejected]);
  expect(await ids('?status=rejected,pending')).toHaveLength(2);
  expect(await ids('?created=..2020-01-01')).toEqual([]);
});

test.each([
  ['suporte', false],
  ['financeiro', true],
  ['master', true],
] as const)(
  'an administrator of type %s reads destination and notes in full: %s',
  async (type, isFull) => {
    const ana = await withdrawalFixture(wallet);
    const id = await make(ana, 50);
    const adminNotes = `Conferido: ${ana.userId}@example.com`;
    await decide(id, 'approve', { externalPaymentId: `E${id}`, adminNotes });
    const [found] = await list(ana.userId, type);
    const key = `${ana.userId}@example.com`;
    expect(found?.destination === key).toBe(isFull);
    expect(found?.adminNotes).toBe(isFull ? adminNotes : null);
    expect(JSON.stringify(found).includes(key)).toBe(isFull);
  },
);
