import type { BasisPoints, Cents } from '@bambuzal/contracts';
import { dayOf, type DueSums } from '@bambuzal/service-kit';
import type { InvestmentRow } from '../investments/investment.model';
import { nextProfitDay } from '../investments/profit-days';
import { greatestRateOf, leastRateOf } from '../packages/package-rules';
import type { PayingCalendar } from './paying-calendar';

/** Fields of an active investment that say what it will pay. */
export type Owing = Pick<
  InvestmentRow,
  'amount' | 'terms' | 'paidDays' | 'rateSum' | 'nextProfitDate' | 'coolingOffUntil'
>;

/**
 * Adds what an investment pays on each day: its profit at the lowest and at the highest rate that
 * it was promised, and the capital on its last day. Days that should have been paid already count
 * as today, and those in the cooling-off period as the day on which it ends.
 */
export function addDue(sums: DueSums, row: Owing, calendar: PayingCalendar): void {
  const { amount, coolingOffUntil, paidDays, rateSum, terms } = row;
  const paidFrom = coolingOffUntil === null ? calendar.today : dayOf(coolingOffUntil);
  const lowest = profitsAt(amount, rateSum, leastRateOf(terms));
  const highest = profitsAt(amount, rateSum, greatestRateOf(terms));
  const days = daysLeft(row, terms.durationDays - paidDays, calendar);
  days.forEach((profitDay, index) => {
    const day = profitDay < paidFrom ? paidFrom : profitDay;
    sums.add(day, 'lowestProfit', lowest());
    sums.add(day, 'highestProfit', highest());
    const isLast = paidDays + index + 1 === terms.durationDays;
    if (isLast && terms.returnCapital) sums.add(day, 'capital', amount);
  });
}

/** @returns the next days that pay profit, overdue ones included, up to the calendar's end */
function daysLeft(
  { nextProfitDate, terms }: Owing,
  count: number,
  { all, banking, lastDay, today }: PayingCalendar,
): readonly string[] {
  const overdue: string[] = [];
  let day = nextProfitDate;
  while (day !== null && day < today && overdue.length < count) {
    overdue.push(day);
    day = nextProfitDay(day, terms);
  }
  const first = day;
  if (first === null || first > lastDay) return overdue;
  const later = (terms.businessDaysOnly ? banking : all).filter((each) => each > first);
  return [...overdue, first, ...later].slice(0, count);
}

const whole = 10_000;

/**
 * Profit of one day after another at the same rate, in cents. Together they are `profitOf(amount,
 * paid + days × rate) − profitOf(amount, paid)`: the part below a cent is carried on, instead of
 * multiplying amounts beyond the safe integers for each day.
 */
function profitsAt(amount: Cents, paid: BasisPoints, rate: BasisPoints): () => number {
  const aDay = BigInt(amount) * BigInt(rate);
  const [cents, part] = [Number(aDay / BigInt(whole)), Number(aDay % BigInt(whole))];
  let carried = Number((BigInt(amount) * BigInt(paid)) % BigInt(whole));
  return () => {
    carried += part;
    if (carried < whole) return cents;
    carried -= whole;
    return cents + 1;
  };
}
