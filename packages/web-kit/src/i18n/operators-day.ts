import { operatorsTimeZone, timeParts } from '@bambuzal/contracts/writing';

const dayMs = 24 * 60 * 60 * 1000;
/** Brazil has kept it all year since 2019. */
const operatorsOffset = '-03:00';

/**
 * @returns the operator's current day, `yyyy-mm-dd`, independent of the reader's time zone, because
 *   the server counts in these days
 */
export function operatorsDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: operatorsTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** @param days may be below zero @returns the day that many days later, `yyyy-mm-dd` */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * @returns the operator's day and time in the form of a `datetime-local` field: `2026-11-21T09:30`
 */
export function operatorsClock(moment: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { ...timeParts, timeZone: operatorsTimeZone });
  return `${operatorsDay(moment)}T${time.format(moment)}`;
}

/**
 * @param clock `2026-11-21T09:30` @returns the moment at which the operator's clock shows it;
 *   `undefined` for an invalid time
 */
export function atOperatorsClock(clock: string): Date | undefined {
  const moment = new Date(`${clock}${operatorsOffset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
