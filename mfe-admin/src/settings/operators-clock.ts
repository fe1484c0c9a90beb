import { operatorsTimeZone, timeParts } from '@bambuzal/contracts/writing';
import { operatorsDay } from '@bambuzal/web-kit';

/** Brazil has kept this offset all year since 2019. */
const operatorsOffset = '-03:00';

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
