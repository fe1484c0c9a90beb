import { DomainError } from '@bambuzal/contracts';
import { dayAfter, dayOf, endOfDay, startOfDay } from './days';

/** Period of whole days in the operator's time zone, both ends included. */
export interface Period {
  /** First day, as `yyyy-mm-dd`. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** First moment of the first day. */
  readonly from: Date;
  /** First moment after the last day. */
  readonly until: Date;
}

/** Default length of a period in days, including today. */
const usualDays = 30;
/** No posting is older. Every day from this day on has a four-digit year. */
const earliestDay = '2000-01-01';

interface Ends {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** @throws DomainError PERIOD_CROSSED if the period begins after its end */
export function periodOf({ first, last }: Ends, now: Date): Period {
  const wantedLast = last ?? dayOf(now);
  if (first !== undefined && first > wantedLast) throw new DomainError('PERIOD_CROSSED');
  const lastDay = notTooEarly(wantedLast);
  const firstDay = notTooEarly(first ?? dayAfter(lastDay, 1 - usualDays));
  return { firstDay, lastDay, from: startOfDay(firstDay), until: endOfDay(lastDay) };
}

function notTooEarly(day: string): string {
  return day < earliestDay ? earliestDay : day;
}
