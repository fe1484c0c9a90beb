import { centsSchema, type figureEndpoints, type WalletDay } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Days } from './compared-days';
import { moneyDay, noMoney, paidByDeposits } from './money-day';

type Answer = z.output<typeof figureEndpoints.money.answer>;
type MoneyPeriod = Answer['period'];

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
