import { dayAfter, dayOf, isBankingDay, startOfDay } from '@bambuzal/service-kit';
import type { InvestmentRow } from './investment.model';

/** Which days pay: every one, or those on which banks are open. */
interface PayingDays {
  readonly businessDaysOnly: boolean;
}

const hourMs = 60 * 60 * 1000;

/** @param day `yyyy-mm-dd` of the operator @returns the first day after it that pays */
export function nextProfitDay(day: string, { businessDaysOnly }: PayingDays): string {
  let next = dayAfter(day, 1);
  while (businessDaysOnly && !isBankingDay(next)) next = dayAfter(next, 1);
  return next;
}

/**
 * @param startDate `yyyy-mm-dd`; not a paying day itself
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

/** @param hour of the operator's day, 0 to 23 @returns start of a day's profit run */
export function profitRunAt(day: string, hour: number): Date {
  return new Date(startOfDay(day).getTime() + hour * hourMs);
}

/**
 * Runs skip investments that can still be undone, and the first run afterwards pays the skipped
 * days. Every calendar day has a run, so this may be the run of a day that itself pays nothing.
 *
 * @param hour at which runs are started, 0 to 23
 * @returns the day of the first run that pays the investment, `yyyy-mm-dd`; `null` where none does
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
