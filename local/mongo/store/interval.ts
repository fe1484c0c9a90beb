import { describeValue } from '../values/describe-value';
import { isStringLike } from '../values/compare';
import { encodeKey, invertKey, stringPrefixKey, typeClassKey } from '../values/key';
import { isDocument, TypeClass, type BsonValue } from '../values/value';

/** One end of an interval of index keys; keys as in ascending order. */
interface Endpoint {
  readonly key: string;
  readonly isInclusive: boolean;
  /** How explain shows it. */
  readonly text: () => string;
}

/** Keys of one field of an index that lie between two ends. */
export interface Interval {
  readonly low: Endpoint;
  readonly high: Endpoint;
}

/** A range of the joined keys of an index: from `low` (inclusive) up to `high` (exclusive). */
export interface KeyRange {
  readonly low: string;
  readonly high: string;
}

/** Higher than what may follow a complete key: the class of another value, or a record's number. */
const afterKey = '\xff';

/** @param key of `value` */
export function pointInterval(key: string, value: BsonValue): Interval {
  const endpoint = { key, isInclusive: true, text: () => describeValue(value) };
  return { low: endpoint, high: endpoint };
}

/** All values that an order operator finds: those of the operand's class beyond the operand. */
export function orderInterval(
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  operand: BsonValue,
  type: TypeClass,
): Interval {
  const all = typeInterval(type);
  const isInclusive = operator === '$gte' || operator === '$lte';
  const endpoint = { key: encodeKey(operand), isInclusive, text: () => describeValue(operand) };
  return operator === '$gt' || operator === '$gte'
    ? { low: endpoint, high: all.high }
    : { low: all.low, high: endpoint };
}

/** All values of a class; of numbers all but NaN, which is neither more nor less than another. */
export function typeInterval(type: TypeClass): Interval {
  if (type === TypeClass.number) {
    return {
      low: { key: encodeKey(-Infinity), isInclusive: true, text: () => '-inf.0' },
      high: { key: encodeKey(Infinity), isInclusive: true, text: () => 'inf.0' },
    };
  }
  const lowText = type === TypeClass.string ? '""' : 'MinKey';
  const highText = type === TypeClass.string ? '{}' : 'MaxKey';
  return {
    low: { key: neighbourKey(type, -1), isInclusive: false, text: () => lowText },
    high: { key: neighbourKey(type, 1), isInclusive: false, text: () => highText },
  };
}

/** All strings that begin with `prefix`. */
export function prefixInterval(prefix: string): Interval {
  const low = { key: encodeKey(prefix), isInclusive: true, text: () => describeValue(prefix) };
  const last = `${prefix}\u{10ffff}`;
  const high = { key: stringPrefixKey(prefix), isInclusive: true, text: () => describeValue(last) };
  return { low, high };
}

export function isPoint({ low, high }: Interval): boolean {
  return low === high;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return start(outer) <= start(inner) && end(inner) <= end(outer);
}

export const nullInterval = pointInterval(encodeKey(null), null);

/** Whether documents without the field, or with null in it, are within. */
export function includesNull(intervals: readonly Interval[]): boolean {
  return intervals.some((interval) => contains(interval, nullInterval));
}

/** Sorted and each once: points do not overlap other than by being the same. */
export function sortPoints(points: readonly Interval[]): Interval[] {
  const distinct = new Map(points.map((point) => [point.low.key, point]));
  return [...distinct.values()].sort((left, right) => (start(left) < start(right) ? -1 : 1));
}

/** What lies in both of two lists, each sorted and without overlaps. */
export function intersect(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const shared: Interval[] = [];
  let [at, other] = [0, 0];
  for (;;) {
    const [one, two] = [left[at], right[other]];
    if (!one || !two) return shared;
    const low = start(one) >= start(two) ? one.low : two.low;
    const high = end(one) <= end(two) ? one.high : two.high;
    const both = contains(one, two) ? two : contains(two, one) ? one : { low, high };
    if (start(both) < end(both)) shared.push(both);
    if (end(one) <= end(two)) at += 1;
    else other += 1;
  }
}

/** The range of joined keys that go on, after those of the earlier fields, within the interval. */
export function keyRange(
  earlier: string,
  { low, high }: Interval,
  isDescending: boolean,
): KeyRange {
  const [first, last] = isDescending ? [high, low] : [low, high];
  const [firstKey, lastKey] = isDescending
    ? [invertKey(first.key), invertKey(last.key)]
    : [first.key, last.key];
  return {
    low: earlier + firstKey + (first.isInclusive ? '' : afterKey),
    high: earlier + lastKey + (last.isInclusive ? afterKey : ''),
  };
}

/** As explain shows it: `[1, 5)`, in the direction of the index. */
export function describeInterval({ low, high }: Interval, isDescending: boolean): string {
  const [first, last] = isDescending ? [high, low] : [low, high];
  const open = first.isInclusive ? '[' : '(';
  return `${open}${first.text()}, ${last.text()}${last.isInclusive ? ']' : ')'}`;
}

/** Between two classes: of those that operators compare, only date and timestamp are adjacent. */
function neighbourKey(type: TypeClass, step: 1 | -1): string {
  return String.fromCharCode(typeClassKey(type).charCodeAt(0) + step);
}

function start({ low }: Interval): string {
  return low.isInclusive ? low.key : low.key + afterKey;
}

function end({ high }: Interval): string {
  return high.isInclusive ? high.key + afterKey : high.key;
}

/** Whether a value is or holds text, on which collations disagree. */
export function holdsText(value: BsonValue): boolean {
  if (Array.isArray(value)) return value.some(holdsText);
  if (isDocument(value)) return Object.values(value).some(holdsText);
  return isStringLike(value);
}
