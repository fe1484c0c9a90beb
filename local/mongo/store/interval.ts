import { BSONRegExp } from 'bson';
import type { Collation } from '../values/collation';
import { isRegex, isStringLike, regexParts } from '../values/compare';
import { encodeKey, invertKey, stringPrefixKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { isDocument, isNumber, TypeClass, typeClass, type BsonValue } from '../values/value';
import type { Term } from './conditions';
import type { Index } from './index';

/** Index keys from `low` up to, but without, `high`; those of one field as in ascending order. */
export interface Interval {
  readonly low: string;
  readonly high: string;
}

/** Higher than any character of a key, so that it stands for the end of all that begin alike. */
const end = '\u0100';

const orderedTypes = new Set<TypeClass>([
  TypeClass.number,
  TypeClass.string,
  TypeClass.binary,
  TypeClass.objectId,
  TypeClass.boolean,
  TypeClass.date,
  TypeClass.timestamp,
]);

const nullKey = encodeKey(null);

/** All that begins with one complete key. */
export function point(key: string): Interval {
  return { low: key, high: key + end };
}

export function isPoint({ low, high }: Interval): boolean {
  return high === low + end;
}

/** The same values as a descending field has them. */
export function invert({ low, high }: Interval): Interval {
  return { low: invertBound(high), high: invertBound(low) };
}

/** Inverts a bound for descending order: keys before it come after it. */
function invertBound(bound: string): string {
  return bound.endsWith(end) ? invertKey(bound.slice(0, -1)) : invertKey(bound) + end;
}

/** Whether documents without the field, or with null in it, are within. */
export function includesNull(intervals: readonly Interval[]): boolean {
  return intervals.some(({ low, high }) => low <= nullKey && nullKey < high);
}

/** Intersection of two lists, each sorted and without overlaps. */
export function intersect(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  return left.flatMap((one) =>
    right
      .map((two) => ({
        low: one.low > two.low ? one.low : two.low,
        high: one.high < two.high ? one.high : two.high,
      }))
      .filter(({ low, high }) => low < high),
  );
}

/**
 * Sorted intervals; a document can meet the term only if a key of the field is in one of them. They
 * may also contain keys that do not meet it.
 *
 * @param collation of the query
 * @returns `undefined` where the index does not help
 */
export function intervalsOf(
  term: Term,
  index: Index,
  collation: Collation | undefined,
): readonly Interval[] | undefined {
  const { operator, operand } = term;
  const isAlike = index.collation?.identity === collation?.identity;
  if (operator === '$eq') return equality([operand], index, isAlike);
  if (operator === '$in' && Array.isArray(operand)) {
    return operand.some(isRegex) ? undefined : equality(operand, index, isAlike);
  }
  if (operator === '$regex') return regexIntervals(term, index);
  if (typeof operand === 'string' && (index.collation || collation)) return undefined;
  return /^\$[gl]te?$/.test(operator) ? order(operator, operand) : undefined;
}

/** An array is found whole as an element of another one, or by its first element. */
function equality(values: readonly BsonValue[], index: Index, isComparedAlike: boolean) {
  if (!isComparedAlike && values.some(holdsText)) return undefined;
  const sought = values.flatMap((value) =>
    Array.isArray(value) && value.length > 0 ? [value, value[0]] : [value],
  );
  const keys = new Set(sought.map((value) => index.encodeForLookup(value)));
  return [...keys].sort().map(point);
}

function order(operator: string, operand: BsonValue): readonly Interval[] | undefined {
  const type = typeClass(operand);
  const isNaN = isNumber(operand) && Number.isNaN(toDouble(operand));
  if (!orderedTypes.has(type) || isNaN) return undefined;
  const { low, high } = intervalOfType(type);
  const key = encodeKey(operand);
  if (operator === '$gt') return [{ low: key + end, high }];
  if (operator === '$gte') return [{ low: key, high }];
  return [{ low, high: operator === '$lt' ? key : key + end }];
}

/** All values of a class, of numbers all but NaN, which is neither more nor less than another. */
function intervalOfType(type: TypeClass): Interval {
  const low = type === TypeClass.number ? encodeKey(-Infinity) : String.fromCharCode(type);
  return { low, high: String.fromCharCode(type + 1) };
}

/** A regular expression is found in strings, and as the very same regular expression. */
function regexIntervals({ operand, options }: Term, { collation }: Index) {
  const parts = isRegex(operand) ? regexParts(operand) : { pattern: operand, options: '' };
  if (typeof parts.pattern !== 'string') return undefined;
  const flags = typeof options === 'string' ? options : parts.options;
  const prefix = flags === '' && !collation ? literalPrefix(parts.pattern) : '';
  const strings =
    prefix === ''
      ? intervalOfType(TypeClass.string)
      : { low: encodeKey(prefix), high: stringPrefixKey(prefix) + end };
  return [strings, point(encodeKey(new BSONRegExp(parts.pattern, flags)))];
}

/** The plain characters that every match of an anchored pattern begins with. */
function literalPrefix(pattern: string): string {
  if (pattern.includes('|')) return '';
  const [, prefix = '', next = ''] = /^\^([\w @:/-]+)(.?)/.exec(pattern) ?? [];
  return /[*?+{]/.test(next) ? prefix.slice(0, -1) : prefix;
}

/** Whether a value is or holds text, on which collations disagree. */
export function holdsText(value: BsonValue): boolean {
  if (Array.isArray(value)) return value.some(holdsText);
  if (isDocument(value)) return Object.values(value).some(holdsText);
  return isStringLike(value);
}
