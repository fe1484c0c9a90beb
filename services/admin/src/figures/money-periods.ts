import {
  centsSchema,
  type figureEndpoints,
  type InvestmentDay,
  type TradingDay,
  type WalletDay,
} from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Days } from './compared-days';
import { moneyDay, noMoney, paidByDeposits } from './money-day';

type Answer = z.output<typeof figureEndpoints.money.answer>;
type MoneyPeriod = Answer['period'];
type PeriodDay = MoneyPeriod['days'][number];

type Counts = 'depositCount' | 'payoutCount' | 'investedCount' | 'trades';

/** Reports of services by the day. */
export interface MoneyReports {
  readonly wallet: ReadonlyMap<string, WalletDay>;
  readonly investment: ReadonlyMap<string, Pick<InvestmentDay, 'invested' | 'investedCount'>>;
  readonly trading: ReadonlyMap<string, Pick<TradingDay, 'deposited' | 'trades'>>;
}

/** Money of a period; a day without a report of a service has zeros for it. */
export function moneyPeriod(days: Days, reports: MoneyReports): MoneyPeriod {
  const counted = days.map((day) => reports.wallet.get(day) ?? noMoney);
  const shown = days.map((day) => periodDay(day, reports));
  const total = (name: Exclude<keyof MoneyPeriod['total'], Counts>) =>
    centsSchema.parse(shown.reduce((sum, day) => sum + day[name], 0));
  const count = (name: Counts) => shown.reduce((sum, day) => sum + day[name], 0);
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
      invested: total('invested'),
      investedCount: count('investedCount'),
      smartTrading: total('smartTrading'),
      trades: count('trades'),
    },
    paidByDeposits: paidByDeposits(counted).share,
  };
}

const nothing = centsSchema.parse(0);

function periodDay(day: string, { investment, trading, wallet }: MoneyReports): PeriodDay {
  const { invested = nothing, investedCount = 0 } = investment.get(day) ?? {};
  const { deposited: smartTrading = nothing, trades = 0 } = trading.get(day) ?? {};
  const money = moneyDay(day, wallet.get(day) ?? noMoney);
  return { ...money, invested, investedCount, smartTrading, trades };
}
