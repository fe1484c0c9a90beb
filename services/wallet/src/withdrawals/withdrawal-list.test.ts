import { userRegistered, withdrawalAdministrationEndpoints } from '@bambuzal/contracts';
import { type WithdrawalFixture, withdrawalFixture } from '../testing/withdrawal-fixture';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { WithdrawalStore } from './withdrawal.store';

const hour = 3600;

// Administrators pay in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 }));

async function list(query: Readonly<Record<string, string>>) {
  const address = new URLSearchParams({ pageSize: '100', ...query }).toString();
  const { body } = await wallet.admin.get(`/api/admin/withdrawals?${address}`).expect(200);
  return withdrawalAdministrationEndpoints.withdrawals.answer.parse(body).data;
}
const idsOf = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).map(({ id }) => id);

async function ask({ ask }: WithdrawalFixture, amount: number): Promise<string> {
  const { body } = await ask({ amount }).expect(201);
  return String(body.id);
}
const approve = (id: string, externalPaymentId: string) =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/approve`, { externalPaymentId }).expect(200);

test('each view has its own withdrawals, pending ones by when they are due', async () => {
  const ana = await withdrawalFixture(wallet);
  const member = ana.userId;
  const overdue = await ask(ana, 50);
  wallet.advance(10 * 24 * hour);
  const paid = await ask(ana, 60);
  await approve(paid, `E${paid}`);
  const free = await ask(ana, 70);
  await wallet.set({ withdrawalSafetyHours: 1, newKeyHoldHours: 700 });
  const held = await ask(ana, 80);
  expect(await idsOf({ member, view: 'pending' })).toEqual([overdue, free, held]);
  expect(await idsOf({ member, view: 'overdue' })).toEqual([overdue]);
  expect(await idsOf({ member, view: 'held' })).toEqual([held]);
  expect(await idsOf({ member, view: 'paid' })).toEqual([paid]);
  expect(await idsOf({ member, view: 'failed' })).toEqual([]);
  expect(await idsOf({ member })).toEqual([held, free, paid, overdue]);
  expect(await idsOf({ member, view: 'pending', sort: '-createdAt' })).toEqual([
    held,
    free,
    overdue,
  ]);
});

test('the view of those due soon begins four business hours before the promised time', async () => {
  // A Wednesday, so that the four hours are hours of a banking day.
  wallet.setTime(new Date('2027-03-10T15:00:00Z'));
  const ana = await withdrawalFixture(wallet);
  const id = await ask(ana, 50);
  const due = async () => idsOf({ member: ana.userId, view: 'due_soon' });
  const [row] = await list({ member: ana.userId });
  wallet.setTime(new Date((row?.dueAt.getTime() ?? 0) - 4.1 * hour * 1000));
  expect(await due()).toEqual([]);
  wallet.advance(0.2 * hour);
  expect(await due()).toEqual([id]);
  wallet.advance(4 * hour);
  expect(await due()).toEqual([]);
});

test('filters by amount, method and state', async () => {
  const ana = await withdrawalFixture(wallet);
  const member = ana.userId;
  const [small, large] = [await ask(ana, 50), await ask(ana, 100.5)];
  expect(await idsOf({ member, amount: '50..100' })).toEqual([small]);
  expect(await idsOf({ member, amount: '100.5..' })).toEqual([large]);
  expect(await idsOf({ member, method: 'crypto' })).toEqual([]);
  expect(await idsOf({ member, status: 'pending,approved', method: 'pix' })).toEqual([
    large,
    small,
  ]);
  expect(await idsOf({ member, status: 'rejected' })).toEqual([]);
});

test('finds a withdrawal by its id, payment, amount, and the name of its member', async () => {
  const [ana, bruno] = [await withdrawalFixture(wallet), await withdrawalFixture(wallet)];
  for (const [{ userId }, username, fullName] of [
    [ana, 'ana.sa', 'Ana Côrtes de Sá'],
    [bruno, 'brunoc', 'Bruno Côrtes'],
  ] as const) {
    await wallet.receive(userRegistered, {
      userId,
      username,
      fullName,
      role: 'user',
      referralCode: 'ABCDEFGH',
      referrerId: null,
      language: 'pt-BR',
      registeredAt: wallet.now().toISOString(),
    });
  }
  const own = await ask(ana, 123.45);
  const other = await ask(bruno, 67.8);
  await approve(other, 'E-BANK-778');
  expect(await idsOf({ search: own })).toEqual([own]);
  expect(await idsOf({ search: 'E-BANK-778' })).toEqual([other]);
  expect(await idsOf({ search: '123,45' })).toEqual([own]);
  expect(await idsOf({ search: 'R$ 67,80' })).toEqual([other]);
  expect(await idsOf({ search: 'cortes' })).toEqual([other, own]);
  expect(await idsOf({ search: 'ANA.S' })).toEqual([own]);
  expect(await idsOf({ search: 'cortes', view: 'paid' })).toEqual([other]);
  expect(await idsOf({ search: 'nobody' })).toEqual([]);
});

test('lists withdrawals of a version that assessed no risk', async () => {
  const ana = await withdrawalFixture(wallet);
  const id = await ask(ana, 50);
  const store = new WithdrawalStore(wallet.dependencies);
  await store.listed.collection.updateOne({ userId: ana.userId }, { $unset: { risk: '' } });
  await store.completeOlder();
  expect(await list({ search: id })).toMatchObject([{ id, risk: null }]);
});

test('is closed to members', async () => {
  const { member } = await withdrawalFixture(wallet);
  await member.get('/api/admin/withdrawals').expect(403);
});
