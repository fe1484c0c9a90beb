import {
  type Cents,
  centsSchema,
  type MemberAccount,
  type SystemAccount,
} from '@bambuzal/contracts';
import type { Figure, UnitOfWork } from '@bambuzal/service-kit';
import { type Account, accountId, bonusReceivable } from './accounts';
import type { Ledger, Posting } from './ledger';

type MembersAccount = Exclude<Account, { readonly system: unknown }>;

/**
 * Figures of a posting that was not made yet: a member's balances before and after it, and the
 * amounts that the platform's accounts would receive (below zero: pay).
 */
export async function postingFigures(
  ledger: Pick<Ledger, 'balancesWithin'>,
  unit: UnitOfWork,
  { lines }: Pick<Posting, 'lines'>,
): Promise<Figure<MemberAccount | SystemAccount>[]> {
  const balances = await ledger.balancesWithin(
    unit,
    lines.flatMap(({ account }) => (isMembers(account) ? [account] : [])),
  );
  return lines
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => {
      if (!isMembers(account)) return { label: account.system, before: null, after: amount };
      const before = centsSchema.parse(balances.get(accountId(account, 0)) ?? 0);
      const label = 'wallet' in account ? account.wallet : bonusReceivable;
      return { label, before, after: sum(before, amount) };
    });
}

const isMembers = (account: Account): account is MembersAccount => !('system' in account);

const sum = (before: Cents, amount: Cents): Cents => centsSchema.parse(before + amount);
