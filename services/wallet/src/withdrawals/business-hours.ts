import { dayOf, endOfDay } from '@bambuzal/service-kit';
import { isBankingDay } from '@bambuzal/service-kit';

const hourMs = 60 * 60 * 1000;

/**
 * Adds business hours, which are all hours of banking days in São Paulo.
 *
 * @returns the moment at which the hours have passed; if they end exactly with a day, the end of
 *   that
 *   banking day
 */
export function afterBusinessHours(from: Date, hours: number): Date {
  let leftMs = hours * hourMs;
  let moment = from;
  for (;;) {
    const end = endOfDay(dayOf(moment));
    if (isBankingDay(dayOf(moment))) {
      const restOfDayMs = end.getTime() - moment.getTime();
      if (leftMs <= restOfDayMs) return new Date(moment.getTime() + leftMs);
      leftMs -= restOfDayMs;
    }
    moment = end;
  }
}

/** The product promises "processed within 24 business hours". */
const promisedHours = 24;

/** @param heldUntil end of the safety hold, if any; the promised time starts there */
export function dueAt(requestedAt: Date, heldUntil: Date | null): Date {
  return afterBusinessHours(heldUntil ?? requestedAt, promisedHours);
}
