import { centsSchema } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { LedgerDiffers, recount } from './recount';

let wallet: WalletApp;
beforeEach(async () => {
  wallet = await createWalletApp();
});
afterEach(() => wallet.close());

test('accepts a ledger whose accounts equal their lines, and names an account that differs', async () => {
  const ana = newMember();
  const { accounts, ledger, transact } = wallet.dependencies;
  await transact((unit) =>
    ledger.post(unit, {
      reference: 'recount:1',
      kind: 'deposit',
      description: 'Teste',
      postedAt: wallet.now(),
      lines: [
        { account: { system: 'external' }, amount: centsSchema.parse(-100) },
        { account: { userId: ana, wallet: 'available' }, amount: centsSchema.parse(100) },
      ],
    }),
  );
  await recount(wallet.dependencies);
  await accounts.updateOne({ _id: `${ana}/available` }, { $inc: { balance: 1 } });
  await expect(recount(wallet.dependencies)).rejects.toThrow(LedgerDiffers);
  await expect(recount(wallet.dependencies)).rejects.toThrow(`accountsEqualTheirLines (${ana}`);
});
