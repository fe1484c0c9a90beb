import { MongoError } from '../../errors';
import { fromIsoWeek, monthNames, utcDate } from './calendar';
import { checkFormat } from './date-format';
import { fromLocal, type TimeZone, timeZone, utc } from './time-zone';

/** What the letters of a format read; a letter of no entry cannot be used for reading. */
const patterns: ReadonlyMap<string, string> = new Map([
  ['Y', '\\d{4}'],
  ['G', '\\d{4}'],
  ['m', '\\d{1,2}'],
  ['b', '[A-Za-z]{3}'],
  ['B', '[A-Za-z]+'],
  ['d', '\\d{1,2}'],
  ['H', '\\d{1,2}'],
  ['M', '\\d{1,2}'],
  ['S', '\\d{1,2}'],
  ['L', '\\d{1,3}'],
  ['j', '\\d{1,3}'],
  ['u', '[1-7]'],
  ['V', '\\d{1,2}'],
  ['z', 'Z|[+-]\\d{2}:?\\d{2}|[A-Za-z_/]+'],
  ['Z', '[+-]\\d{1,4}'],
]);

const iso =
  /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?|UTC|GMT)?$/i;

/**
 * Reads a date. Without a format it has to be written as ISO 8601 has it, with a space instead of
 * the `T` allowed; other notations, some of which mongod guesses, are refused.
 *
 * @param zone of a text that does not name one itself
 * @throws MongoError 241 if the text is not a date
 */
export function parseDate(
  text: string,
  options: { zone?: TimeZone; format?: string | undefined },
): Date {
  const { zone, format } = options;
  const found = format === undefined ? readIso(text) : readFormatted(text, format);
  if (found.zone !== undefined && zone !== undefined && !zone.isUtc) {
    throw conversionFailure(
      text,
      'you cannot pass in a date/time string with GMT offset together with a timezone argument',
    );
  }
  return fromLocal(found.local, found.zone ?? zone ?? utc);
}

interface ReadDate {
  readonly local: Date;
  readonly zone?: TimeZone;
}

function readIso(text: string): ReadDate {
  const match = iso.exec(text.trim());
  if (!match) throw conversionFailure(text, 'not a date of the form YYYY-MM-DDTHH:MM:SS.sssZ');
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0'] =
    match;
  const local = utcDate(
    Number(year),
    Number(month),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Math.trunc(Number(`0.${fraction}`) * 1000),
  );
  checkFields(text, local, Number(month), Number(day), Number(hour));
  return { local, ...(match[8] === undefined ? {} : { zone: timeZone(match[8].toUpperCase()) }) };
}

function readFormatted(text: string, format: string): ReadDate {
  checkFormat(format);
  const letters: string[] = [];
  const pattern = format.replace(/%(.)|[\\^$.*+?()[\]{}|/]/gs, (match, letter?: string) => {
    if (letter === undefined) return `\\${match}`;
    if (letter === '%') return '%';
    const part = patterns.get(letter);
    if (part === undefined) throw conversionFailure(text, `%${letter} cannot be parsed`);
    letters.push(letter);
    return `(${part})`;
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) throw conversionFailure(text, `it does not match the format '${format}'`);
  return fromLetters(text, new Map(letters.map((letter, at) => [letter, match[at + 1] ?? ''])));
}

function fromLetters(text: string, found: ReadonlyMap<string, string>): ReadDate {
  const number = (letter: string, otherwise: number): number =>
    found.has(letter) ? Number(found.get(letter)) : otherwise;
  const month = found.has('m') ? number('m', 1) : monthNumber(found.get('b') ?? found.get('B'));
  const day = number('d', 1);
  const date = found.has('G')
    ? fromIsoWeek(number('G', 1970), number('V', 1), number('u', 1))
    : utcDate(number('Y', 1970), month, found.has('j') ? number('j', 1) : day);
  const local = new Date(date);
  local.setUTCHours(number('H', 0), number('M', 0), number('S', 0), number('L', 0));
  if (!found.has('G') && !found.has('j')) checkFields(text, local, month, day, number('H', 0));
  const zoneText = found.get('z');
  if (zoneText !== undefined) return { local, zone: timeZone(zoneText) };
  const offsetMs = number('Z', 0) * 60_000;
  return found.has('Z')
    ? { local, zone: { isUtc: offsetMs === 0, offsetMsAt: () => offsetMs } }
    : { local };
}

function monthNumber(name: string | undefined): number {
  if (name === undefined) return 1;
  const start = name.slice(0, 3).toLowerCase();
  return monthNames.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

/** A date that does not exist, such as 31 February, would have been carried over. */
function checkFields(text: string, local: Date, month: number, day: number, hour: number): void {
  const isReal =
    local.getUTCMonth() + 1 === month && local.getUTCDate() === day && local.getUTCHours() === hour;
  if (!isReal) throw conversionFailure(text, 'unexpected character');
}

function conversionFailure(text: string, reason: string): MongoError {
  const message = `Error parsing date string '${text}'; ${reason}`;
  return new MongoError(241, 'ConversionFailure', message);
}
