import { memberWallets, type SolvencyJson, systemAccounts } from '@bambuzal/contracts';
import { createRecountedWallet, postingsIn } from '../testing/postings';
import type { WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
const { someMonth } = postingsIn(() => wallet);
beforeAll(async () => {
  wallet = await createRecountedWallet();
  await someMonth();
  await someMonth();
});
afterAll(() => wallet.close());

const recounted = async (): Promise<SolvencyJson> =>
  (await wallet.admin.post('/api/admin/solvency/recount').expect(200)).body;

test.each([...memberWallets, ...systemAccounts])(
  'the lines of %s add up to its balance',
  async (account) => {
    const { owed, system } = await recounted();
    const figure =
      owed.byWallet.find((row) => row.wallet === account)?.amount ??
      system.find((row) => row.account === account)?.amount;
    let cents = 0;
    const seen = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await wallet.admin
        .get(`/api/admin/solvency/lines?account=${account}&pageSize=3&page=${page}`)
        .expect(200);
      expect(body.total).toBe(figure);
      expect(body.pagination.total).toBeGreaterThanOrEqual(body.data.length);
      for (const line of body.data) {
        expect(line.account).toBe(account);
        cents += Math.round(line.amount * 100);
        seen.push(`${line.entryId} ${line.owner}`);
      }
      pages = body.pagination.totalPages;
    }
    expect(cents / 100).toBe(figure);
    expect(new Set(seen).size).toBe(seen.length);
    // Lines are sorted latest first.
    const ids = seen.map((name) => name.slice(0, 24));
    expect(ids).toEqual([...ids].sort().reverse());
  },
);
