import {
  type BasisPoints,
  basisPointsSchema,
  type Cents,
  centsSchema,
  profitOf,
} from '@bambuzal/contracts';
import { nextProfitDay } from '../investments/profit-days';
import type { InvestmentRow } from '../investments/investment.model';

/** What the rules of profit look at. */
export type Accruing = Pick<
  InvestmentRow,
  'amount' | 'terms' | 'paidDays' | 'rateSum' | 'profit' | 'nextProfitDate'
>;

/** What becomes of an investment by days that are paid. */
export interface Accrual {
  readonly paidDays: number;
  readonly rateSum: BasisPoints;
  /** Cents of all days paid so far. */
  readonly profit: Cents;
  /** Cents of these days; may be nothing where an amount is small. */
  readonly due: Cents;
  readonly lastProfitDate: string;
  /** `null` when the last day is paid. */
  readonly nextProfitDate: string | null;
}

/** @param upTo `yyyy-mm-dd`, included @returns the days that are to be paid, the first one first */
export function unpaidDays({ terms, paidDays, nextProfitDate }: Accruing, upTo: string): string[] {
  const days: string[] = [];
  let day = nextProfitDate;
  while (day !== null && day <= upTo && paidDays + days.length < terms.durationDays) {
    days.push(day);
    day = nextProfitDay(day, terms);
  }
  return days;
}

/**
 * Pays days. Profit is cumulative: what was paid after any number of days is that of the sum of their
 * rates, whichever way they were divided into runs, so that no rounding of a day is kept.
 *
 * @param days as `unpaidDays` gives them, at least one
 * @param rates of these days
 */
export function accrue(
  row: Accruing,
  days: readonly string[],
  rates: readonly BasisPoints[],
): Accrual {
  const lastProfitDate = days.at(-1);
  if (lastProfitDate === undefined || rates.length !== days.length) {
    throw new Error('every day that is paid has a rate, and there is at least one');
  }
  const paidDays = row.paidDays + days.length;
  const rateSum = basisPointsSchema.parse(
    rates.reduce((sum, rate) => sum + rate, Number(row.rateSum)),
  );
  const profit = profitOf(row.amount, rateSum);
  const isLast = paidDays >= row.terms.durationDays;
  return {
    paidDays,
    rateSum,
    profit,
    lastProfitDate,
    due: centsSchema.parse(profit - row.profit),
    nextProfitDate: isLast ? null : nextProfitDay(lastProfitDate, row.terms),
  };
}
