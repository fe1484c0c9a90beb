import { dayAfter, isBankingDay } from '@bambuzal/service-kit';

/** Which days pay: every one, or those on which banks are open. */
interface PayingDays {
  readonly businessDaysOnly: boolean;
}

/** @param day `yyyy-mm-dd` of the operator @returns the first day after it that pays */
export function nextProfitDay(day: string, { businessDaysOnly }: PayingDays): string {
  let next = dayAfter(day, 1);
  while (businessDaysOnly && !isBankingDay(next)) next = dayAfter(next, 1);
  return next;
}

/**
 * @param startDate `yyyy-mm-dd`; does not pay itself
 * @param durationDays how many days pay
 * @returns the last of them
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
