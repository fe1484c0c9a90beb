import {
  centsSchema,
  type dashboardMoneySchema,
  walletDaySchema,
  type WalletDay,
} from '@bambuzal/contracts';
import { dayAfter, percentOf, shareFromDeposits } from '@bambuzal/service-kit';
import type { z } from 'zod';

type DashboardMoney = z.output<typeof dashboardMoneySchema>;

/** Figures of the wallet that the dashboard needs. */
export interface WalletReports {
  /** Reports of the shown days, by the day. */
  readonly days: ReadonlyMap<string, WalletDay>;
  /** Sums over all days. */
  readonly total: Pick<WalletDay, 'capital' | 'held' | 'owed' | 'reserved'>;
}

/** Number of days shown, including today: a month, and the day a month ago. */
export const shownDays = 31;
/** Days over which the share of new deposits is counted, including today. */
const shareDays = 30;

const nothing: WalletDay = walletDaySchema.parse(
  Object.fromEntries(Object.keys(walletDaySchema.shape).map((name) => [name, 0])),
);

/** Money on the dashboard, from the wallet's reports. */
export function dashboardMoney({ days, total }: WalletReports, today: string): DashboardMoney {
  const shown = Array.from({ length: shownDays }, (_, i) => dayAfter(today, i + 1 - shownDays));
  const counted = shown.slice(-shareDays).map((day) => days.get(day) ?? nothing);
  const sumOf = (name: keyof WalletDay) => counted.reduce((sum, day) => sum + day[name], 0);
  const payouts = sumOf('payouts');
  const revenue = sumOf('fees') + Math.max(0, sumOf('tradingResult'));
  return {
    days: shown.map((day) => moneyOf(day, days.get(day) ?? nothing)),
    held: total.held,
    owed: total.owed,
    coverage: percentOf(total.held, total.owed),
    capital: total.capital,
    reserved: total.reserved,
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
