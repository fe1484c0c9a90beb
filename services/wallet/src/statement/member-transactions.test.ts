import { memberMoneyEndpoints } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import { depositFixture } from '../testing/deposit-fixture';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

async function list(userId: string, query: Readonly<Record<string, string>> = {}) {
  const address = new URLSearchParams(query).toString();
  const path = `/api/admin/users/${userId}/transactions?${address}`;
  const { body } = await wallet.as('s', { role: 'admin', adminType: 'suporte' }).get(path);
  return memberMoneyEndpoints.transactions.answer.parse(body);
}

async function memberWithLines() {
  const { make, pay, userId } = depositFixture(wallet);
  await wallet.fund(userId, 'yield', 500);
  await pay((await make(80)).id);
  return userId;
}

test("lists a member's lines, the newest first, and no other member's", async () => {
  const ana = await memberWithLines();
  await memberWithLines();
  const { data, pagination } = await list(ana);
  expect(data).toMatchObject([
    { category: 'deposit', walletType: 'available', type: 'credit', amount: 8_000 },
    { category: 'adjustment', walletType: 'yield', type: 'credit', amount: 500 },
  ]);
  expect(pagination).toMatchObject({ total: 2, totalIsExact: true });
  expect((await list(newMember())).data).toEqual([]);
});

test('filters by categories and by days', async () => {
  const ana = await memberWithLines();
  const today = dayOf(wallet.now());
  expect((await list(ana, { category: 'adjustment' })).data).toHaveLength(1);
  expect((await list(ana, { category: 'adjustment,deposit' })).data).toHaveLength(2);
  expect((await list(ana, { created: `${today}..` })).data).toHaveLength(2);
  expect((await list(ana, { created: '..2020-01-01' })).data).toEqual([]);
});

test('reads a page after another', async () => {
  const ana = await memberWithLines();
  const second = await list(ana, { page: '2', pageSize: '1' });
  expect(second.data).toMatchObject([{ category: 'adjustment' }]);
  expect(second.pagination.totalPages).toBe(2);
});

test('a line has no technical data', async () => {
  const ana = await memberWithLines();
  const { body } = await wallet.admin.get(`/api/admin/users/${ana}/transactions`).expect(200);
  expect(Object.keys(body.data[0])).not.toContain('metadata');
});
