import { operatorsTimeZone } from '@bambuzal/contracts/writing';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * @returns the operator's current day, `yyyy-mm-dd`. It does not depend on the reader's time zone,
 *   because
 *   the server counts in the operator's days
 */
export function operatorsDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: operatorsTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/**
 * @param days number of days, may be negative @returns the day that many days later, `yyyy-mm-dd`
 */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
