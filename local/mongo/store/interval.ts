import { BSONRegExp } from 'bson';
import type { Collation } from '../values/collation';
import { isRegex, isStringLike, regexParts } from '../values/compare';
import { encodeKey, invertKey, stringPrefixKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { isDocument, isNumber, TypeClass, typeClass, type BsonValue } from '../values/value';
import type { Term } from './conditions';
import type { Index } from './index';

/**
 * Index keys from `low` up to, but without, `high`. Intervals of a single field are in ascending
 * order.
 */
export interface Interval {
  readonly low: string;
  readonly high: string;
}

/**
 * Character higher than any in a key. After a prefix, it marks the end of all keys with that
 * prefix.
 */
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

/** Interval of all keys that begin with one complete key. */
export function point(key: string): Interval {
  return { low: key, high: key + end };
}

export function isPoint({ low, high }: Interval): boolean {
  return high === low + end;
}

/** Interval of the same values in a descending field. */
export function invert({ low, high }: Interval): Interval {
  return { low: invertBound(high), high: invertBound(low) };
}

/** Inverts a bound for descending order, so that keys before it come after it. */
function invertBound(bound: string): string {
  return bound.endsWith(end) ? invertKey(bound.slice(0, -1)) : invertKey(bound) + end;
}

/** Whether the intervals include documents without the field or with null in it. */
export function includesNull(intervals: readonly Interval[]): boolean {
  return intervals.some(({ low, high }) => low <= nullKey && nullKey < high);
}

/** Intersection of two lists of intervals, each sorted and without overlaps. */
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

/** Union of intervals, sorted and without overlaps. */
function union(intervals: readonly Interval[]): Interval[] {
  const united: Interval[] = [];
  for (const { low, high } of intervals.toSorted((one, two) => (one.low < two.low ? -1 : 1))) {
    const last = united.at(-1);
    if (!last || last.high < low) united.push({ low, high });
    else if (last.high < high) united[united.length - 1] = { low: last.low, high };
  }
  return united;
}

/**
 * Sorted intervals for a term. A document can meet the term only if a key of the field is in one of
 * them. They can also contain keys that do not meet the term.
 *
 * @param collation collation of the query
 * @returns `undefined` if the index does not help
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
    const regexes = operand.filter(isRegex);
    if (regexes.length === 0) return equality(operand, index, isAlike);
    const values = equality(
      operand.filter((value) => !isRegex(value)),
      index,
      isAlike,
    );
    const matches = regexes.map((regex) => regexIntervals({ operator, operand: regex }, index));
    return values && matches.every((each) => each !== undefined)
      ? union([...values, ...matches.flat()])
      : undefined;
  }
  if (operator === '$regex') return regexIntervals(term, index);
  if (typeof operand === 'string' && (index.collation || collation)) return undefined;
  return /^\$[gl]te?$/.test(operator) ? order(operator, operand) : undefined;
}

/**
 * Points for an equality with one of the values. An array is found as an element of another array,
 * or by its first element.
 */
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

/**
 * All values of a class. NaN is left out of the numbers, because it is neither greater nor less
 * than another one.
 */
function intervalOfType(type: TypeClass): Interval {
  const low = type === TypeClass.number ? encodeKey(-Infinity) : String.fromCharCode(type);
  return { low, high: String.fromCharCode(type + 1) };
}

/** Intervals of a regular expression, which matches strings and an equal regular expression. */
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

/** Plain characters with which every match of an anchored pattern begins. */
function literalPrefix(pattern: string): string {
  if (pattern.includes('|')) return '';
  const [, prefix = '', next = ''] = /^\^((?:[\w @:/-]|\\[^\w\s])+)(.?)/.exec(pattern) ?? [];
  const plain = prefix.replace(/\\(.)/g, '$1');
  return /[*?+{]/.test(next) ? plain.slice(0, -1) : plain;
}

/** Whether a value is or contains text, which collations compare differently. */
export function holdsText(value: BsonValue): boolean {
  if (Array.isArray(value)) return value.some(holdsText);
  if (isDocument(value)) return Object.values(value).some(holdsText);
  return isStringLike(value);
}
