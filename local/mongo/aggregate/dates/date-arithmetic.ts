import { failedToParse } from '../../errors';
import { describeValue } from '../../values/describe-value';
import type { BsonValue } from '../../values/value';
import { addMonths, dayMs, utcDate } from './calendar';
import { fromLocal, minuteMs, type TimeZone, toLocal, utc } from './time-zone';

/**
 * A unit in which dates are added, subtracted and truncated, as a number of months or milliseconds.
 */
export interface TimeUnit {
  readonly months: number;
  readonly ms: number;
  /** Date from which units are counted: the start of the year 2000, or of its first week. */
  readonly origin: Date;
}

const lengths: ReadonlyMap<BsonValue, { readonly months?: number; readonly ms?: number }> = new Map(
  Object.entries({
    year: { months: 12 },
    quarter: { months: 3 },
    month: { months: 1 },
    week: { ms: 7 * dayMs },
    day: { ms: dayMs },
    hour: { ms: 60 * minuteMs },
    minute: { ms: minuteMs },
    second: { ms: 1000 },
    millisecond: { ms: 1 },
  }),
);

/**
 * Days on which a week may begin. They start with Saturday, because 1 January 2000 was a Saturday.
 */
const days = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/**
 * @param startOfWeek the name of a day or its first three letters
 * @throws MongoError if the unit or the day is unknown
 */
export function parseTimeUnit(unit: BsonValue, startOfWeek: BsonValue = 'sunday'): TimeUnit {
  const length = lengths.get(unit);
  const lowered = typeof startOfWeek === 'string' ? startOfWeek.toLowerCase() : '';
  const day = days.findIndex((each) => lowered === each || lowered === each.slice(0, 3));
  if (!length) throw failedToParse(`unknown time unit value: ${describeValue(unit)}`);
  if (day < 0) throw failedToParse(`unknown day of week value: ${describeValue(startOfWeek)}`);
  return { months: 0, ms: 0, ...length, origin: utcDate(2000, 1, unit === 'week' ? 1 + day : 1) };
}

/** Whether a unit is shorter than a day, and therefore independent of the calendar. */
function isClockUnit({ months, ms }: TimeUnit): boolean {
  return months === 0 && ms < dayMs;
}

/**
 * Adds units to a date. Days and longer units are counted on the calendar of the zone, so that the
 * time of day does not change.
 */
export function addUnits(date: Date, unit: TimeUnit, amount: number, zone: TimeZone): Date {
  if (isClockUnit(unit)) return new Date(date.getTime() + amount * unit.ms);
  const moved = addMonths(toLocal(date, zone), amount * unit.months);
  return fromLocal(new Date(moved.getTime() + amount * unit.ms), zone);
}

/**
 * Start of the period of `size` units that contains a moment. Periods are counted from the year
 * 2000.
 */
export function truncate(date: Date, unit: TimeUnit, size: number, zone: TimeZone): Date {
  if (isClockUnit(unit)) {
    const sinceOrigin = toLocal(date, zone).getTime() - unit.origin.getTime();
    return new Date(date.getTime() - modulo(sinceOrigin, size * unit.ms));
  }
  const position = unitsSince2000(date, unit, zone);
  return fromLocal(addUnits(unit.origin, unit, position - modulo(position, size), utc), zone);
}

/**
 * Number of boundaries of a unit between the year 2000 and a moment. For days, the minute after
 * 23:59 belongs to the next day.
 */
export function unitsSince2000(date: Date, unit: TimeUnit, zone: TimeZone): number {
  const local = toLocal(date, zone);
  if (unit.months > 0) {
    return Math.floor(((local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth()) / unit.months);
  }
  // Clock changes move whole hours, so only the minutes of the zone's offset matter for units up to
  // the hour.
  const shift = isClockUnit(unit) ? zone.offsetMsAt(date) % unit.ms : zone.offsetMsAt(date);
  return Math.floor((date.getTime() + shift - unit.origin.getTime()) / unit.ms);
}

function modulo(value: number, modulus: number): number {
  return value - Math.floor(value / modulus) * modulus;
}
