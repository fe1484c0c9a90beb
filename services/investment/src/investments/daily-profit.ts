import {
  type BasisPoints,
  basisPointsSchema,
  type Cents,
  capitalReleased,
  centsSchema,
  investmentCompleted,
  profitOf,
} from '@bambuzal/contracts';
import { decision, message, type OutgoingMessage } from '@bambuzal/service-kit';
import { isPastCoolingOff } from './investment-end';
import type { EventOf, Investment, InvestmentDecision } from './investment';
import { nextProfitDay } from './profit-days';
import { statementTexts } from './statement-texts';

/** Fields of an investment that the profit rules need. */
export type Accruing = Pick<
  Investment,
  'amount' | 'terms' | 'paidDays' | 'rateSum' | 'profit' | 'nextProfitDate'
>;

/** Fields of an investment that change when days are paid. */
interface Accrual {
  readonly paidDays: number;
  readonly rateSum: BasisPoints;
  /** Profit of all days paid so far, in cents. */
  readonly profit: Cents;
  /** Profit of the days paid now, in cents. May be zero for a small amount. */
  readonly due: Cents;
  readonly lastProfitDate: string;
  /** Next day to pay; `null` after the last day. */
  readonly nextProfitDate: string | null;
}

/** @param upTo `yyyy-mm-dd`, included @returns the days to pay, earliest first */
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
 * Pays days. Profit is cumulative: the profit after any number of days is computed from the sum of
 * their rates. The result therefore does not depend on how runs divide the days, and the rounding
 * of single days does not add up.
 *
 * @param days days from `unpaidDays`, at least one
 * @param rates rates of these days
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

/**
 * Pays days, beginning with the day that is due. During the cooling-off period no days are paid.
 * After it, all days so far are paid at once.
 */
export function payDays(
  state: Investment,
  { days, rates }: EventOf<'days_paid'>,
  now: Date,
): InvestmentDecision {
  const isDue = state.status === 'active' && days[0] === state.nextProfitDate;
  if (!isDue || !isPastCoolingOff(state, now)) return decision(state);
  const { due, ...accrued } = accrue(state, days, rates);
  const paid = { ...state, ...accrued };
  const { _id, userId, terms } = state;
  const description = statementTexts.profit(terms, days.length);
  const profit = {
    investmentId: String(_id),
    userId,
    amount: due,
    description,
    days: days.map((date, i) => ({ date, rate: rateAt(rates, i) })),
  };
  const postings = due > 0 ? [profit] : [];
  if (paid.nextProfitDate !== null) return decision(paid, { postings });
  const completed: Investment = { ...paid, status: 'completed', completedAt: now };
  return decision(completed, { postings, messages: completionOf(completed, now) });
}

/** @throws Error for a day without a rate */
function rateAt(rates: readonly BasisPoints[], index: number): BasisPoints {
  const rate = rates[index];
  if (rate === undefined) throw new Error('every day that is paid has a rate');
  return rate;
}

function completionOf(
  { _id, userId, amount, profit, terms }: Investment,
  now: Date,
): OutgoingMessage[] {
  const { returnCapital, packageName } = terms;
  const ended = { investmentId: String(_id), userId, amount };
  const text = returnCapital ? statementTexts.capital : statementTexts.keptCapital;
  const outcome = returnCapital ? 'returned' : 'kept';
  return [
    message(capitalReleased, { ...ended, outcome, description: text(terms) }),
    message(investmentCompleted, {
      ...ended,
      packageName,
      profit,
      completedAt: now.toISOString(),
    }),
  ];
}
