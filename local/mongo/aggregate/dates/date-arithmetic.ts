import { failedToParse } from '../../errors';
import { describeValue } from '../../values/describe-value';
import type { BsonValue } from '../../values/value';
import { addMonths, dayMs, utcDate } from './calendar';
import { fromLocal, minuteMs, type TimeZone, toLocal } from './time-zone';

const fixedUnitsMs = { hour: 60 * minuteMs, minute: minuteMs, second: 1000, millisecond: 1 };
const monthsOfUnit = { year: 12, quarter: 3, month: 1 };
const daysOfUnit = { week: 7, day: 1 };

type FixedUnit = keyof typeof fixedUnitsMs;
type MonthUnit = keyof typeof monthsOfUnit;

/** The units in which dates are added, subtracted and truncated. */
export type TimeUnit = FixedUnit | MonthUnit | keyof typeof daysOfUnit;

/** @throws MongoError if it names no unit */
export function parseTimeUnit(unit: BsonValue): TimeUnit {
  if (typeof unit === 'string' && isTimeUnit(unit)) return unit;
  throw failedToParse(`unknown time unit value: ${describeValue(unit)}`);
}

function isTimeUnit(unit: string): unit is TimeUnit {
  return [fixedUnitsMs, monthsOfUnit, daysOfUnit].some((units) => Object.hasOwn(units, unit));
}

/** The length of a unit that always has the same, in milliseconds; `undefined` for months and up. */
export function fixedLengthMs(unit: TimeUnit): number | undefined {
  if (isFixed(unit)) return fixedUnitsMs[unit];
  return unit === 'week' || unit === 'day' ? daysOfUnit[unit] * dayMs : undefined;
}

/** Days and more are counted on the calendar of the zone, so that the time of day stays. */
export function addUnits(date: Date, unit: TimeUnit, amount: number, zone: TimeZone): Date {
  if (isFixed(unit)) return new Date(date.getTime() + amount * fixedUnitsMs[unit]);
  const local = toLocal(date, zone);
  if (isMonths(unit)) return fromLocal(addMonths(local, amount * monthsOfUnit[unit]), zone);
  return fromLocal(new Date(local.getTime() + amount * daysOfUnit[unit] * dayMs), zone);
}

/**
 * How many boundaries of a unit lie between two moments: a minute after 23:59 is the next day.
 *
 * @param startOfWeek 0 for Sunday to 6 for Saturday
 */
export function countUnits(
  start: Date,
  end: Date,
  unit: TimeUnit,
  zone: TimeZone,
  startOfWeek: number,
): number {
  const position = (date: Date): number => {
    if (isFixed(unit)) {
      // Clocks that are changed move whole hours; what zones differ in is when an hour begins.
      const shift = zone.offsetMsAt(date) % fixedUnitsMs[unit];
      return Math.floor((date.getTime() + shift) / fixedUnitsMs[unit]);
    }
    const local = toLocal(date, zone);
    if (isMonths(unit)) {
      const months = local.getUTCFullYear() * 12 + local.getUTCMonth();
      return Math.floor(months / monthsOfUnit[unit]);
    }
    const days = Math.floor(local.getTime() / dayMs);
    return unit === 'day' ? days : weekOf(days, startOfWeek);
  };
  return position(end) - position(start);
}

/** The number of a week, given that of a day; 1 January 1970 was a Thursday. */
function weekOf(day: number, startOfWeek: number): number {
  return Math.floor((day + 4 - startOfWeek) / 7);
}

/** The start of the period of `size` units that a moment is in, counted from the year 2000. */
export function truncate(
  date: Date,
  unit: TimeUnit,
  size: number,
  zone: TimeZone,
  startOfWeek: number,
): Date {
  const local = toLocal(date, zone);
  const reference = utcDate(2000, 1);
  if (isFixed(unit)) {
    const sinceStart = floorModulo(
      local.getTime() - reference.getTime(),
      size * fixedUnitsMs[unit],
    );
    return new Date(date.getTime() - sinceStart);
  }
  if (isMonths(unit)) {
    const months = (local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth();
    const start = months - floorModulo(months, size * monthsOfUnit[unit]);
    return fromLocal(addMonths(reference, start), zone);
  }
  // The first day of the reference: for weeks the first start of a week in the year 2000.
  const firstDay = reference.getTime() / dayMs + (unit === 'week' ? (startOfWeek - 6 + 7) % 7 : 0);
  const day = Math.floor(local.getTime() / dayMs);
  const start = day - floorModulo(day - firstDay, size * daysOfUnit[unit]);
  return fromLocal(new Date(start * dayMs), zone);
}

function floorModulo(value: number, modulus: number): number {
  return value - Math.floor(value / modulus) * modulus;
}

function isFixed(unit: TimeUnit): unit is FixedUnit {
  return Object.hasOwn(fixedUnitsMs, unit);
}

function isMonths(unit: TimeUnit): unit is MonthUnit {
  return Object.hasOwn(monthsOfUnit, unit);
}

const dayNames = [
  ['sunday', 'sun'],
  ['monday', 'mon'],
  ['tuesday', 'tue'],
  ['wednesday', 'wed'],
  ['thursday', 'thu'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
];

/** 0 for Sunday, which is also the default, to 6 for Saturday. */
export function parseStartOfWeek(name: BsonValue): number {
  if (name === undefined) return 0;
  const lowered = typeof name === 'string' ? name.toLowerCase() : '';
  const day = dayNames.findIndex((names) => names.includes(lowered));
  if (day < 0) throw failedToParse(`unknown day of week value: ${describeValue(name)}`);
  return day;
}
