import { located } from '../expressions/operator';
import { dayOfYear, isoDayOfWeek, isoWeek, monthNames, weekOfYear } from './calendar';
import { minuteMs } from './time-zone';

export const isoFormat = '%Y-%m-%dT%H:%M:%S.%LZ';
export const localIsoFormat = '%Y-%m-%dT%H:%M:%S.%L';

const formatters: ReadonlyMap<string, (local: Date, offsetMs: number) => string> = new Map([
  ['Y', (local: Date) => digits(yearOf(local), 4)],
  ['m', (local: Date) => digits(local.getUTCMonth() + 1, 2)],
  ['b', (local: Date) => monthName(local).slice(0, 3)],
  ['B', (local: Date) => monthName(local)],
  ['d', (local: Date) => digits(local.getUTCDate(), 2)],
  ['H', (local: Date) => digits(local.getUTCHours(), 2)],
  ['M', (local: Date) => digits(local.getUTCMinutes(), 2)],
  ['S', (local: Date) => digits(local.getUTCSeconds(), 2)],
  ['L', (local: Date) => digits(local.getUTCMilliseconds(), 3)],
  ['j', (local: Date) => digits(dayOfYear(local), 3)],
  ['w', (local: Date) => String(local.getUTCDay() + 1)],
  ['u', (local: Date) => String(isoDayOfWeek(local))],
  ['U', (local: Date) => digits(weekOfYear(local), 2)],
  ['V', (local: Date) => digits(isoWeek(local).week, 2)],
  ['G', (local: Date) => digits(isoWeek(local).year, 4)],
  ['z', (_local: Date, offsetMs: number) => hoursAndMinutes(offsetMs)],
  [
    'Z',
    (_local: Date, offsetMs: number) =>
      sign(offsetMs) + digits(Math.abs(Math.trunc(offsetMs / minuteMs)), 3),
  ],
  ['%', () => '%'],
]);

/**
 * @param local a date whose UTC fields are to be shown
 * @param offsetMs how far these are ahead of UTC, for `%z` and `%Z`
 */
export function formatDate(local: Date, offsetMs: number, format: string): string {
  checkFormat(format);
  return format.replace(
    /%(.)/gs,
    (_match, letter: string) => formatters.get(letter)?.(local, offsetMs) ?? '',
  );
}

/** @throws MongoError if the format is malformed */
export function checkFormat(format: string): void {
  const rest = format.replace(/%(.)/gs, (_match, letter: string) => {
    if (formatters.has(letter)) return '';
    throw located(18536, `Invalid format character '%${letter}' in format string`);
  });
  if (rest.endsWith('%')) throw located(18535, "Unmatched '%' at end of format string");
}

function yearOf(local: Date): number {
  const year = local.getUTCFullYear();
  if (year >= 0 && year <= 9999) return year;
  throw located(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
  );
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

function sign(offsetMs: number): string {
  return offsetMs < 0 ? '-' : '+';
}

function hoursAndMinutes(offsetMs: number): string {
  const minutes = Math.abs(Math.trunc(offsetMs / minuteMs));
  return sign(offsetMs) + digits(Math.floor(minutes / 60), 2) + digits(minutes % 60, 2);
}

function monthName(local: Date): string {
  return monthNames[local.getUTCMonth()] ?? '';
}
