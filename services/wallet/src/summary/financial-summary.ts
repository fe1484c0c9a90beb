import { balanceEndpoints, centsSchema, type financialSummarySchema } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { balanceOf } from '../balances/balances';
import type { WalletDependencies } from '../dependencies';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { StatementDayRow } from '../statement/statement-day.model';
import { totalOf } from './category-totals';
import { growthOf } from './growth';

type Dependencies = Pick<WalletDependencies, 'ledger' | 'statementDays' | 'now'>;
type Day = Pick<StatementDayRow, 'day' | 'byCategory'>;

/** Groups of sums, named as in `byCategory`. */
const earnings = ['profit', 'bonus', 'referral_bonus'] as const;
const bonuses = ['bonus', 'referral_bonus'] as const;
const withdrawals = ['-withdrawal'] as const;
const investments = ['-investment'] as const;

/** Number of days, including today, that growth compares with the same number of days before. */
const windowDays = 30;

export function summaryRoutes(dependencies: Dependencies): Operation[] {
  return [
    operation(balanceEndpoints.financialSummary, ({ caller }) =>
      financialSummary(dependencies, caller),
    ),
  ];
}

async function financialSummary(
  { ledger, statementDays, now }: Dependencies,
  { sub: userId }: { readonly sub: string },
): Promise<z.output<typeof financialSummarySchema>> {
  const [balance, days] = await Promise.all([
    balanceOf(ledger, userId),
    statementDays.find({ userId }).select('day byCategory').lean(),
  ]);
  const today = dayOf(now());
  const thisWindow = daysFrom(days, dayAfter(today, 1 - windowDays), today);
  const windowBefore = daysFrom(
    days,
    dayAfter(today, 1 - 2 * windowDays),
    dayAfter(today, -windowDays),
  );
  const growth = (categories: readonly string[]) =>
    growthOf(totalOf(thisWindow, categories), totalOf(windowBefore, categories));
  return {
    totalEarnings: totalOf(days, earnings),
    // A requested withdrawal appears on the statement at once. The amount on hold is subtracted,
    // because it is not paid yet.
    totalWithdrawals: centsSchema.parse(totalOf(days, withdrawals) - balance.pendingWithdrawal),
    investedAmount: balance.investedBalance,
    bonusBalance: balance.bonusBalance,
    yieldBalance: balance.yieldBalance,
    totalBalance: balance.totalBalance,
    earningsGrowth: growth(earnings),
    withdrawalsGrowth: growth(withdrawals),
    investmentsGrowth: growth(investments),
    bonusGrowth: growth(bonuses),
  };
}

function daysFrom(days: readonly Day[], first: string, last: string): Day[] {
  return days.filter(({ day }) => day >= first && day <= last);
}
