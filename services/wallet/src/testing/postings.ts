import { centsSchema, type MemberWallet, type SystemAccount } from '@bambuzal/contracts';
import type { EntryKind } from '../ledger/journal-entry.model';
import { createWalletApp, newMember, type WalletApp } from './wallet-app';

const dayMs = 24 * 60 * 60 * 1000;

type Line = readonly [SystemAccount | readonly [string, MemberWallet], number];

/** Creates a wallet whose first recount has ended, so that no later recount shares its result. */
export async function createRecountedWallet(): Promise<WalletApp> {
  const wallet = await createWalletApp();
  await wallet.admin.get('/api/admin/solvency').expect(200);
  return wallet;
}

/** Helpers that post entries of a test's own. @param wallet returns the wallet of the present test */
export function postingsIn(wallet: () => WalletApp) {
  const ago = (days: number) => new Date(wallet().now().getTime() - days * dayMs);

  let posted = 0;

  /** Posts an entry with the given lines. @param at time of the posting */
  async function post(kind: EntryKind, lines: readonly Line[], at = wallet().now()) {
    posted += 1;
    const reference = `oversight:${posted}`;
    const { ledger, transact } = wallet().dependencies;
    await transact((unit) =>
      ledger.post(unit, {
        reference,
        kind,
        description: 'Teste',
        postedAt: at,
        lines: lines.map(([account, amount]) => ({
          account:
            typeof account === 'string'
              ? { system: account }
              : { userId: account[0], wallet: account[1] },
          amount: centsSchema.parse(amount),
        })),
      }),
    );
  }

  /** Posts two members' deposits, withdrawals, a fee, a gain and a profit. */
  async function someMonth() {
    const [ana, bruno] = [newMember(), newMember()];
    await post('deposit', [
      ['external', -100_000],
      [[ana, 'available'], 100_000],
    ]);
    await post(
      'deposit',
      [
        ['external', -50_000],
        [[bruno, 'available'], 50_000],
      ],
      ago(2),
    );
    await post('purchase', [
      [[ana, 'available'], -40_000],
      [[ana, 'invested'], 40_000],
    ]);
    await post('adjustment', [
      ['yield_expense', -9_000],
      [[ana, 'yield'], 9_000],
    ]);
    await post('adjustment', [
      ['trading_result', 2_000],
      [[bruno, 'available'], -2_000],
    ]);
    const hold: Line = [[ana, 'withdrawal_hold'], 8_000];
    await post('withdrawal_hold', [[[ana, 'yield'], -8_000], hold], ago(1));
    await post(
      'withdrawal_settlement',
      [
        [[ana, 'withdrawal_hold'], -6_000],
        ['external', 5_900],
        ['fee_income', 100],
      ],
      ago(1),
    );
    return { ana, bruno };
  }

  return { ago, post, someMonth };
}
