import { isBankingDay } from '@bambuzal/service-kit';

/** Days for which obligations are counted: all of them, and the banking days among them. */
export interface PayingCalendar {
  readonly today: string;
  readonly lastDay: string;
  readonly all: readonly string[];
  readonly banking: readonly string[];
}

/** @param days consecutive days from today on, at least one */
export function payingCalendar(days: readonly string[]): PayingCalendar {
  const [today, lastDay] = [days[0], days.at(-1)];
  if (today === undefined || lastDay === undefined) throw new Error('a calendar has days');
  return { today, lastDay, all: days, banking: days.filter(isBankingDay) };
}
