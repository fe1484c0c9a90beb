import { badValue } from '../../errors';
import { compareStrings } from '../../values/compare';
import { type BsonValue, isNullish, isNumber } from '../../values/value';
import { toText } from './conversion';
import {
  named,
  ofStrings,
  type OperatorCompiler,
  type OperatorTable,
  positional,
  requireInteger,
  requireString,
} from './operator';

const replaced = ['input', 'find', 'replacement'];

export const stringOperators: OperatorTable = {
  $concat: ofStrings(0, Infinity, (...texts) => texts.join('')),
  $toLower: positional(1, 1, (value) =>
    asText(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ),
  $toUpper: positional(1, 1, (value) => inCapitals(asText(value))),
  $strcasecmp: positional(2, 2, (left, right) =>
    Math.sign(compareStrings(inCapitals(asText(left)), inCapitals(asText(right)))),
  ),
  $strLenCP: positional(1, 1, (text) => Array.from(requireString(text, '$strLenCP')).length),
  $strLenBytes: positional(1, 1, (text) => Buffer.byteLength(requireString(text, '$strLenBytes'))),
  $split: ofStrings(2, 2, (text, separator) => {
    if (separator === '') throw badValue('$split requires a separator that is not empty');
    return text.split(separator);
  }),
  $indexOfCP: positional(2, 4, indexOf),
  $substrCP: partOf('$substrCP', (text, start, count) => {
    if (count < 0) throw badValue('$substrCP requires a length that is not negative');
    const letters = Array.from(text).slice(start, start + count);
    return letters.join('');
  }),
  $substr: partOf('$substr', partOfBytes),
  $substrBytes: partOf('$substrBytes', partOfBytes),
  $trim: trimming(true, true),
  $ltrim: trimming(true, false),
  $rtrim: trimming(false, true),
  $replaceOne: ofTexts(replaced, [], (text, find = '', by = '') => text.replace(find, () => by)),
  $replaceAll: ofTexts(replaced, [], (text, find = '', by = '') => text.replaceAll(find, () => by)),
};

/**
 * Converts a value to text, if these operators accept it. Null and missing values become the empty
 * text.
 */
function asText(value: BsonValue): string {
  if (isNullish(value)) return '';
  if (isNumber(value) || value instanceof Date) return toText(value);
  return requireString(value, 'an operator of strings');
}

/**
 * Converts ASCII letters to upper case and leaves other letters unchanged, as mongod does.
 * `$toLower` works likewise.
 */
function inCapitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function indexOf(...[value, part, start = 0, end]: readonly BsonValue[]): number | null {
  if (isNullish(value)) return null;
  const from = requireInteger(start, '$indexOfCP', 0);
  const to = end === undefined ? undefined : requireInteger(end, '$indexOfCP', 0);
  const letters = Array.from(requireString(value, '$indexOfCP'));
  const searched = letters.slice(from, to).join('');
  const at = searched.indexOf(requireString(part, '$indexOfCP'));
  return at < 0 || from > letters.length ? -1 : from + Array.from(searched.slice(0, at)).length;
}

function partOf(
  name: string,
  cut: (text: string, start: number, count: number) => string,
): OperatorCompiler {
  return positional(3, 3, (value, start, count) =>
    cut(asText(value), requireInteger(start, name, 0), requireInteger(count, name)),
  );
}

/** Cuts bytes out of a text. A negative count takes everything that follows. */
function partOfBytes(text: string, start: number, count: number): string {
  const bytes = Buffer.from(text);
  const end = count < 0 ? bytes.length : start + count;
  // All bytes of a character except the first begin with the bits 10.
  if ([start, end].some((at) => ((bytes[at] ?? 0) & 0xc0) === 0x80)) {
    throw badValue('$substrBytes: invalid range, it begins or ends in the middle of a character');
  }
  return bytes.subarray(start, end).toString();
}

/**
 * An operator with named arguments that are texts. If a given argument is null or missing, the
 * result is null.
 */
function ofTexts(
  required: readonly string[],
  optional: readonly string[],
  apply: (first: string, ...others: readonly (string | undefined)[]) => BsonValue,
): OperatorCompiler {
  return named(required, optional, (values, name) => {
    if ([...values.values()].some(isNullish)) return null;
    const [first = '', ...others] = [...required, ...optional].map((field) =>
      values.has(field) ? requireString(values.get(field), name) : undefined,
    );
    return apply(first, ...others);
  });
}

const whitespace =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trimming(fromStart: boolean, fromEnd: boolean): OperatorCompiler {
  return ofTexts(['input'], ['chars'], (text, chars = whitespace) => {
    const dropped = new Set(chars);
    const letters = Array.from(text);
    let start = 0;
    let end = letters.length;
    while (fromStart && start < end && dropped.has(letters[start] ?? '')) start++;
    while (fromEnd && end > start && dropped.has(letters[end - 1] ?? '')) end--;
    return letters.slice(start, end).join('');
  });
}
