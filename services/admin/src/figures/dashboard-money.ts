import {
  centsSchema,
  type dashboardMoneySchema,
  type WalletDay,
  walletDaySchema,
} from '@bambuzal/contracts';
import { percentOf, shareFromDeposits } from '@bambuzal/service-kit';
import type { z } from 'zod';

type DashboardMoney = z.output<typeof dashboardMoneySchema>;
type Totals = Pick<WalletDay, 'capital' | 'held' | 'owed' | 'reserved'>;

/** Days over which the share of new deposits is counted, including today. */
const shareDays = 30;

const nothing: WalletDay = walletDaySchema.parse(
  Object.fromEntries(Object.keys(walletDaySchema.shape).map((name) => [name, 0])),
);

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
): DashboardMoney {
  const counted = days.slice(-shareDays).map((day) => reports.get(day) ?? nothing);
  const sumOf = (name: keyof WalletDay) => counted.reduce((sum, day) => sum + day[name], 0);
  const payouts = sumOf('payouts');
  const revenue = sumOf('fees') + Math.max(0, sumOf('tradingResult'));
  return {
    ...total,
    days: days.map((day) => moneyOf(day, reports.get(day) ?? nothing)),
    coverage: percentOf(total.held, total.owed),
    payouts: centsSchema.parse(payouts),
    paidByDeposits: shareFromDeposits(payouts, revenue),
  };
}

function moneyOf(day: string, figures: WalletDay): DashboardMoney['days'][number] {
  const { bonuses, depositCount, deposits, fees, payoutCount, payouts, profits, tradingResult } =
    figures;
  const revenue = centsSchema.parse(fees + tradingResult);
  return { day, deposits, depositCount, payouts, payoutCount, revenue, profits, bonuses };
}
