import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

/** A TRON address that belongs to no contract (tronweb's tests). */
const merchantAddress = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('the merchant address is refused as a destination while it receives deposits', async () => {
  const userId = newMember();
  await wallet.fund(userId, 'yield', 100_000);
  const ask = () =>
    wallet.as(userId).post('/api/withdrawals', {
      amount: 50,
      walletType: 'yield',
      method: 'crypto',
      cryptoAddress: merchantAddress,
    });
  await wallet.set({ cryptoMerchantAddress: merchantAddress });
  const { body } = await ask().expect(422);
  expect(body).toMatchObject({
    code: 'CRYPTO_ADDRESS_IS_OURS',
    errors: { cryptoAddress: [expect.any(String)] },
  });
  await wallet.set({});
  await ask().expect(201);
});
