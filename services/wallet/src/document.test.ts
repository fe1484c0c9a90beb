import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import { createWalletApp, newMember, type WalletApp } from './testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('the API document lists every answer, and the accounts sum to zero', async () => {
  const members = [newMember(), newMember()];
  for (const member of members) {
    await wallet.fund(member, 'available', 1_000_000);
    await wallet.fund(member, 'yield', 50_000);
  }
  await fuzz(wallet, { members, ids: members });
  const accounts = await wallet.dependencies.accounts.find().lean();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});
