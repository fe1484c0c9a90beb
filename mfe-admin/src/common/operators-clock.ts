import { operatorsTimeZone, timeParts } from '@bambuzal/contracts/writing';
import { operatorsDay } from '@bambuzal/web-kit';

/** UTC offset of Brasília. It has applied all year since Brazil ended summer time in 2019. */
const operatorsOffset = '-03:00';

/**
 * @returns day and time in the operator's time zone, in the format of a `datetime-local` field:
 *   `2026-11-21T09:30`
 */
export function operatorsClock(moment: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { ...timeParts, timeZone: operatorsTimeZone });
  return `${operatorsDay(moment)}T${time.format(moment)}`;
}

/**
 * @param clock time in the operator's time zone, e.g. `2026-11-21T09:30`
 *   @returns the moment of that time; `undefined` for an invalid time
 */
export function atOperatorsClock(clock: string): Date | undefined {
  const moment = new Date(`${clock}${operatorsOffset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
