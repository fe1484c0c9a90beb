import {
  type Cents,
  centsSchema,
  memberWallets,
  type solvencySchema,
  sumOfCents,
  systemAccounts,
} from '@bambuzal/contracts';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { accountsThatDiffer } from './account-lines-check';
import { type Books, readBooks } from './books';
import { flowsOf } from './flows';
import { daysCovered, percentOf, shareFromDeposits } from '@bambuzal/service-kit';

type Dependencies = Pick<WalletDependencies, 'accounts' | 'entries' | 'transact' | 'now'>;
export type Solvency = z.output<typeof solvencySchema>;

const windowDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const none = centsSchema.parse(0);

/**
 * Whether the platform can pay its debts, and whether its ledger is correct. Reads every posting.
 *
 * @param isStopped whether to give up as soon as possible
 * @throws ComparisonStopped
 */
export async function solvencyOf(
  dependencies: Dependencies,
  isStopped?: () => boolean,
): Promise<Solvency> {
  const { accounts, entries, transact, now } = dependencies;
  const checkedAt = now();
  const books = await transact((unit) => readBooks(accounts, unit));
  const differing = await accountsThatDiffer(dependencies, undefined, isStopped);
  const lastDays = {
    from: new Date(checkedAt.getTime() - windowDays * dayMs),
    until: new Date(checkedAt.getTime() + 1),
  };
  const [paid, earned] = [
    await flowsOf(entries, ['external'], lastDays, ['withdrawal_settlement']),
    await flowsOf(entries, ['fee_income', 'trading_result'], lastDays),
  ];
  const payouts = paid('external');
  // A losing month of the automated product counts as zero revenue. The loss does not reduce the
  // fees earned.
  const revenue = earned('fee_income') + Math.max(earned('trading_result'), 0);
  const owed = sumOfCents([...books.members.values()]);
  const held = 0 - systemAmount(books, 'external');
  const pending = books.members.get('withdrawal_hold') ?? none;
  return {
    owed: {
      total: owed,
      byWallet: memberWallets.map((wallet) => ({
        wallet,
        amount: books.members.get(wallet) ?? none,
      })),
    },
    bonusDebts: books.bonusDebts,
    held: centsSchema.parse(held),
    system: systemAccounts.map((account) => ({ account, amount: systemAmount(books, account) })),
    coverage: percentOf(held, owed),
    scheduledOutflow: {
      pendingWithdrawals: pending,
      averagePerDay: centsSchema.parse(Math.round(payouts / windowDays)),
    },
    daysCovered: daysCovered(held - pending, payouts, windowDays),
    payoutsFromDeposits: shareFromDeposits(payouts, revenue),
    payouts: centsSchema.parse(payouts),
    revenue: centsSchema.parse(revenue),
    checks: checksOf(books, differing),
    checkedAt,
  };
}

function systemAmount({ system }: Books, account: (typeof systemAccounts)[number]): Cents {
  return system.get(account) ?? none;
}

function checksOf(
  { sum, belowZero }: Books,
  differing: Awaited<ReturnType<typeof accountsThatDiffer>>,
): Solvency['checks'] {
  return [
    { name: 'sumIsZero', passed: sum === 0, figure: sum, accounts: [] },
    countCheck('accountsEqualTheirLines', differing),
    countCheck('noMemberBelowZero', belowZero),
  ];
}

/**
 * Makes the result of a check whose figure is a number of accounts. The contract's figures are
 * amounts.
 */
function countCheck(
  name: Solvency['checks'][number]['name'],
  { count, accounts }: Books['belowZero'],
): Solvency['checks'][number] {
  const figure = centsSchema.parse(count * 100);
  return { name, passed: count === 0, figure, accounts: [...accounts] };
}
