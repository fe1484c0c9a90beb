import type { dashboardMoneySchema, WalletDay } from '@bambuzal/contracts';
import { percentOf } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { moneyDay, noMoney, paidByDeposits } from './money-day';

type DashboardMoney = z.output<typeof dashboardMoneySchema>;
type Totals = Pick<WalletDay, 'capital' | 'held' | 'owed' | 'reserved'>;

/** Days over which the share of new deposits is counted, including today. */
const shareDays = 30;

/**
 * Money on the dashboard, from the wallet's reports.
 *
 * @param days shown days, oldest first
 * @param total sums over all days
 */
export function dashboardMoney(
  days: readonly string[],
  reports: ReadonlyMap<string, WalletDay>,
  total: Totals,
  queue: DashboardMoney['queue'],
): DashboardMoney {
  const figuresOf = (day: string) => reports.get(day) ?? noMoney;
  const { payouts, share } = paidByDeposits(days.slice(-shareDays).map(figuresOf));
  return {
    ...total,
    days: days.map((day) => moneyDay(day, figuresOf(day))),
    coverage: percentOf(total.held, total.owed),
    payouts,
    paidByDeposits: share,
    queue,
  };
}
