import { badValue, MongoError } from '../../errors';
import { dateParts } from './calendar';
import { fromLocal, minuteMs, type TimeZone, timeZone, toLocal, utc } from './time-zone';

/** Letters of a format that stand for numbers, with their number of digits. */
const numbers: ReadonlyMap<string, readonly [digits: number, read: (local: Date) => number]> =
  new Map([
    ['Y', [4, dateParts.year]],
    ['m', [2, dateParts.month]],
    ['d', [2, dateParts.dayOfMonth]],
    ['H', [2, dateParts.hour]],
    ['M', [2, dateParts.minute]],
    ['S', [2, dateParts.second]],
    ['L', [3, dateParts.millisecond]],
    ['j', [3, dateParts.dayOfYear]],
    ['w', [1, dateParts.dayOfWeek]],
    ['u', [1, dateParts.isoDayOfWeek]],
    ['U', [2, dateParts.week]],
    ['V', [2, dateParts.isoWeek]],
    ['G', [4, dateParts.isoWeekYear]],
  ]);

/**
 * Formats a date as the clocks of a zone show it. Without a format, the text is in ISO 8601 form.
 */
export function formatDate(date: Date, zone: TimeZone, format?: string): string {
  const local = toLocal(date, zone);
  const offset = Math.trunc(zone.offsetMsAt(date) / minuteMs);
  const pattern = format ?? `%Y-%m-%dT%H:%M:%S.%L${zone.isUtc ? 'Z' : ''}`;
  if (local.getUTCFullYear() < 0 || local.getUTCFullYear() > 9999) {
    throw badValue('only the years 0 to 9999 can be converted to strings');
  }
  return pattern.replace(/%(.?)/gs, (_match, letter: string) => writePart(letter, local, offset));
}

/** @param offset of the zone from UTC, in minutes */
function writePart(letter: string, local: Date, offset: number): string {
  const [digits, read] = numbers.get(letter) ?? [0];
  if (read) return pad(read(local), digits);
  const sign = offset < 0 ? '-' : '+';
  const minutes = Math.abs(offset);
  switch (letter) {
    case 'b':
      return local.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
    case 'B':
      return local.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
    case 'z':
      return sign + pad(Math.floor(minutes / 60), 2) + pad(minutes % 60, 2);
    case 'Z':
      return sign + pad(minutes, 3);
    case '%':
      return '%';
    default:
      throw badValue(`Invalid format character '%${letter}' in format string`);
  }
}

function pad(value: number | string, digits: number): string {
  return String(value).padStart(digits, '0');
}

const iso =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * Parses a date in ISO 8601 form. A space instead of the `T` is allowed. Other notations are
 * refused, even those that mongod guesses.
 *
 * @param zone for a text that does not name a zone itself
 * @throws MongoError 241 if the text is not a date
 */
export function parseDate(text: string, zone: TimeZone = utc): Date {
  const [, day = '', time = '00:00', written] = iso.exec(text.trim()) ?? [];
  const local = new Date(`${day}T${time}Z`);
  // `Date` carries a date that does not exist, such as 31 February, over to the next month.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(day)) {
    throw conversionFailure(`Error parsing date string '${text}'`);
  }
  if (written === undefined) return fromLocal(local, zone);
  if (zone.isUtc) return fromLocal(local, timeZone(written.toUpperCase()));
  throw conversionFailure(`'${text}' names a time zone, so that none can be given beside it`);
}

export function conversionFailure(message: string): MongoError {
  return new MongoError(241, 'ConversionFailure', message);
}
