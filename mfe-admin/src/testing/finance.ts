import type {
  MoneyPeriodJson,
  OutlookJson,
  PeriodDayJson,
  SolvencyJson,
} from '@bambuzal/contracts';

const noMoney = {
  invested: 0,
  investedCount: 0,
  smartTrading: 0,
  trades: 0,
  deposits: 0,
  depositCount: 0,
  payouts: 0,
  payoutCount: 0,
  revenue: 0,
  profits: 0,
  bonuses: 0,
};

/** A day without any money but the given, for tests. */
export function moneyDay(day: string, figures: Partial<PeriodDayJson> = {}): PeriodDayJson {
  return { ...noMoney, ...figures, day };
}

/** A period without any money but the given, for tests. */
export function moneyPeriod(period: Partial<MoneyPeriodJson> = {}): MoneyPeriodJson {
  return {
    from: '2026-02-09',
    to: '2026-03-10',
    days: [],
    total: noMoney,
    paidByDeposits: null,
    ...period,
  };
}

/** A total without any money but the given, for tests. */
export function moneyTotal(figures: Partial<MoneyPeriodJson['total']>): MoneyPeriodJson['total'] {
  return { ...noMoney, ...figures };
}

/** A ledger that is right, for tests. */
export const solvency: SolvencyJson = {
  owed: {
    total: 1000,
    byWallet: [
      { wallet: 'available', amount: 955 },
      { wallet: 'withdrawal_hold', amount: 45 },
    ],
  },
  bonusDebts: 7.5,
  held: 900,
  system: [
    { account: 'external', amount: -900 },
    { account: 'fee_income', amount: 12 },
  ],
  coverage: 90,
  scheduledOutflow: { pendingWithdrawals: 45, averagePerDay: 40 },
  daysCovered: 21.38,
  payoutsFromDeposits: 83.25,
  payouts: 1200,
  revenue: 201,
  checks: [
    { name: 'sumIsZero', passed: true, figure: 0, accounts: [] },
    { name: 'accountsEqualTheirLines', passed: true, figure: 0, accounts: [] },
    { name: 'noMemberBelowZero', passed: true, figure: 0, accounts: [] },
  ],
  checkedAt: '2026-03-10T15:00:00.000Z',
};

/** Obligations of two days, which the held money covers, for tests. */
export const outlook: OutlookJson = {
  days: [
    {
      day: '2026-03-10',
      lowestProfit: 1,
      highestProfit: 1.5,
      capital: 0,
      bonuses: 7,
      lowestExposure: 708,
      highestExposure: 708.5,
    },
    {
      day: '2026-03-11',
      lowestProfit: 1,
      highestProfit: 1.25,
      capital: 100,
      bonuses: 0,
      lowestExposure: 809,
      highestExposure: 809.75,
    },
  ],
  total: { lowestProfit: 2, highestProfit: 2.75, capital: 100, bonuses: 7 },
  held: 900,
  reserved: 45,
  free: 650,
  onDemand: 50,
  payoutsPerDay: 40,
  daysCovered: 21.38,
  firstUncovered: null,
  missing: [],
  countedAt: '2026-03-10T15:00:00.000Z',
};
