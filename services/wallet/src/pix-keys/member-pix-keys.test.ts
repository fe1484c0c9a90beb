import { memberMoneyEndpoints } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

async function memberWithKeys() {
  const userId = newMember();
  for (const key of [
    { keyType: 'CPF', keyValue: '52998224725', description: 'Conta do 529.982.247-25' },
    { keyType: 'email', keyValue: `${userId}@example.com` },
  ]) {
    await wallet.as(userId).post('/api/pix-keys', key).expect(201);
  }
  return userId;
}

async function read(userId: string, adminType: 'financeiro' | 'marketing' | 'suporte') {
  const caller = wallet.as('someone', { role: 'admin', adminType });
  return caller.get(`/api/admin/users/${userId}/pix-keys`);
}
const keysOf = async (...asked: Parameters<typeof read>) =>
  memberMoneyEndpoints.pixKeys.answer.parse((await read(...asked)).body).data;

test("lists a member's keys in full to financeiro, the default first, and no other member's", async () => {
  const ana = await memberWithKeys();
  await memberWithKeys();
  expect(await keysOf(ana, 'financeiro')).toMatchObject([
    { keyType: 'CPF', keyValue: '52998224725', isDefault: true },
    { keyType: 'email', keyValue: `${ana}@example.com`, isDefault: false },
  ]);
  expect(await keysOf(newMember(), 'financeiro')).toEqual([]);
});

test("masks the keys for suporte, and leaves out the member's own words about them", async () => {
  const ana = await memberWithKeys();
  expect((await keysOf(ana, 'suporte')).map(({ keyValue }) => keyValue)).toEqual([
    '52***25',
    `${ana.slice(0, 4)}***.com`,
  ]);
  expect(JSON.stringify((await read(ana, 'suporte')).body)).not.toMatch(/52998224725|529\.982/);
});

test('refuses marketing', async () => {
  expect((await read(newMember(), 'marketing')).status).toBe(403);
});
