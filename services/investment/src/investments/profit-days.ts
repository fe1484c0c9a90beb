import { dayAfter, dayOf, isBankingDay, startOfDay } from '@bambuzal/service-kit';
import type { InvestmentRow } from './investment.model';

/** Days that pay: every day, or only banking days. */
interface PayingDays {
  readonly businessDaysOnly: boolean;
}

const hourMs = 60 * 60 * 1000;

/** @param day `yyyy-mm-dd` in the operator's time zone @returns the first paying day after it */
export function nextProfitDay(day: string, { businessDaysOnly }: PayingDays): string {
  let next = dayAfter(day, 1);
  while (businessDaysOnly && !isBankingDay(next)) next = dayAfter(next, 1);
  return next;
}

/**
 * @param startDate `yyyy-mm-dd`; does not pay itself
 * @param durationDays number of paying days
 * @returns the last paying day
 */
export function lastProfitDay(
  startDate: string,
  { businessDaysOnly, durationDays }: PayingDays & { readonly durationDays: number },
): string {
  if (!businessDaysOnly) return dayAfter(startDate, durationDays);
  let day = startDate;
  for (let paying = 0; paying < durationDays; paying += 1) {
    day = nextProfitDay(day, { businessDaysOnly });
  }
  return day;
}

/**
 * @param hour hour of the day in the operator's time zone, 0 to 23 @returns start of the day's
 *   profit run
 */
export function profitRunAt(day: string, hour: number): Date {
  return new Date(startOfDay(day).getTime() + hour * hourMs);
}

/** @returns the latest day, `yyyy-mm-dd`, at whose run's hour it is or was */
export function latestProfitDay(at: Date, hour: number): string {
  const today = dayOf(at);
  return at >= profitRunAt(today, hour) ? today : dayAfter(today, -1);
}

/**
 * Finds the first run that pays an investment. Runs skip investments in their cooling-off period,
 * and the first run after it pays the skipped days. Every calendar day has a run, so this may be
 * the run of a day that pays no profit itself.
 *
 * @param hour hour at which runs start, 0 to 23
 * @returns the day of the run, `yyyy-mm-dd`; `null` if no run pays the investment
 */
export function firstPayingRun(
  { nextProfitDate, coolingOffUntil }: Pick<InvestmentRow, 'nextProfitDate' | 'coolingOffUntil'>,
  hour: number,
): string | null {
  if (nextProfitDate === null || coolingOffUntil === null) return nextProfitDate;
  const lastDay = dayOf(coolingOffUntil);
  const isOver = profitRunAt(lastDay, hour) >= coolingOffUntil;
  const firstAfter = isOver ? lastDay : dayAfter(lastDay, 1);
  return firstAfter > nextProfitDate ? firstAfter : nextProfitDate;
}
