import { DomainError } from '@bambuzal/contracts';
import { dayAfter, dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';

/** Whole days in the operator's time zone, both ends included. */
export interface Period {
  /** `yyyy-mm-dd`. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The first moment of the first day. */
  readonly from: Date;
  /** The first moment after the last day. */
  readonly until: Date;
}

/** The default length of a period in days, with today. */
const usualDays = 30;
/** No posting is older, and every day from here on has a four-digit year. */
const earliestDay = '2000-01-01';

interface Ends {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** @throws DomainError PERIOD_CROSSED when it begins after its end */
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
