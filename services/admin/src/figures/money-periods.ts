import {
  centsSchema,
  type figureEndpoints,
  maxHistoryDays,
  type WalletDay,
} from '@bambuzal/contracts';
import { dayAfter, periodOf } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { moneyDay, noMoney, paidByDeposits } from './money-day';

type Answer = z.output<typeof figureEndpoints.money.answer>;
type MoneyPeriod = Answer['period'];
type Query = z.output<typeof figureEndpoints.money.query>;

/** Days of a period, oldest first. */
type Days = readonly string[];

/**
 * Days of the asked period, and of the one that it is compared with: of the same length right
 * before it, or of the same dates a year before.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export function comparedDays(
  { beside, from, to }: Query,
  now: Date,
): { readonly period: Days; readonly beside: Days } {
  const { firstDay, lastDay } = periodOf({ first: from, last: to }, now);
  const earliest = dayAfter(lastDay, 1 - maxHistoryDays);
  const first = firstDay < earliest ? earliest : firstDay;
  const period = daysBetween(first, lastDay);
  const before =
    beside === 'year'
      ? daysBetween(yearBefore(first), yearBefore(lastDay))
      : daysBetween(dayAfter(first, -period.length), dayAfter(first, -1));
  return { period, beside: before };
}

/** Money of a period from the wallet's reports. */
export function moneyPeriod(days: Days, reports: ReadonlyMap<string, WalletDay>): MoneyPeriod {
  const counted = days.map((day) => reports.get(day) ?? noMoney);
  const shown = days.map((day) => moneyDay(day, reports.get(day) ?? noMoney));
  const total = (name: Exclude<keyof MoneyPeriod['total'], 'depositCount' | 'payoutCount'>) =>
    centsSchema.parse(shown.reduce((sum, day) => sum + day[name], 0));
  const count = (name: 'depositCount' | 'payoutCount') =>
    shown.reduce((sum, day) => sum + day[name], 0);
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    days: shown,
    total: {
      deposits: total('deposits'),
      depositCount: count('depositCount'),
      payouts: total('payouts'),
      payoutCount: count('payoutCount'),
      revenue: total('revenue'),
      profits: total('profits'),
      bonuses: total('bonuses'),
    },
    paidByDeposits: paidByDeposits(counted).share,
  };
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The same date a year before; 28 February for 29 February. */
function yearBefore(day: string): string {
  const [year = '', ...rest] = day.split('-');
  const date = rest.join('-') === '02-29' ? '02-28' : rest.join('-');
  return `${String(Number(year) - 1).padStart(4, '0')}-${date}`;
}
