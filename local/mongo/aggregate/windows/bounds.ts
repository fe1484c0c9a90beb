import { failedToParse } from '../../errors';
import { describeValue } from '../../values/describe-value';
import { compareValues } from '../../values/compare';
import { add, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNumber,
} from '../../values/value';
import { addUnits, parseTimeUnit, type TimeUnit } from '../dates/date-arithmetic';
import { utc } from '../dates/time-zone';
import { located, toInteger } from '../expressions/operator';
import type { Partition, Range } from './partition';

/** Which documents of a partition make up the window of the one at a position. */
export type Bounds = (partition: Partition, at: number) => Range;

export const wholePartition: Bounds = ({ documents }) => ({ start: 0, end: documents.length });

type Bound = BsonValue;

/**
 * Compiles the `window` of an output of `$setWindowFields`.
 *
 * @param sortBy the order of the documents, which all but whole partitions need
 */
export function compileBounds(window: BsonValue, sortBy: BsonDocument | undefined): Bounds {
  if (window === undefined) return wholePartition;
  if (!isDocument(window)) throw failedToParse("'window' field must be an object");
  const { documents, range, unit, ...others } = window;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw failedToParse(
      `'window' field can only contain 'documents', 'range' or 'unit', found: ${unknown}`,
    );
  }
  if (documents === undefined && range === undefined) return wholePartition;
  if (documents !== undefined && range !== undefined) {
    throw failedToParse("Window bounds can specify either 'documents' or 'unit', not both.");
  }
  const bounds = parsePair(documents ?? range);
  const isWhole = bounds.every((bound) => bound === 'unbounded');
  if (isWhole) return wholePartition;
  if (sortBy === undefined) {
    const kind = documents === undefined ? 'Range' : 'Document';
    throw located(5339901, `${kind}-based bounds require a sortBy`);
  }
  return documents === undefined
    ? rangeBounds(bounds, unit === undefined ? undefined : parseTimeUnit(unit), sortBy)
    : documentBounds(bounds);
}

function parsePair(pair: BsonValue): readonly [Bound, Bound] {
  const [lower, upper, ...others] = Array.isArray(pair) ? pair : [];
  const isBound = (bound: BsonValue) =>
    bound === 'unbounded' || bound === 'current' || isNumber(bound);
  if (!isBound(lower) || !isBound(upper) || others.length > 0) {
    throw failedToParse(`Window bounds must be a 2-element array: ${describeValue(pair)}`);
  }
  if (isNumber(lower) && isNumber(upper) && toDouble(lower) > toDouble(upper)) {
    throw located(5339900, 'Lower bound must not exceed upper bound');
  }
  return [lower, upper];
}

function documentBounds([lower, upper]: readonly [Bound, Bound]): Bounds {
  const offsets = [lower, upper].map((bound) => {
    if (bound === 'current') return 0;
    if (bound === 'unbounded') return undefined;
    const offset = toInteger(bound);
    if (offset === undefined) {
      throw failedToParse(
        `Numeric document-based bounds must be an integer: ${describeValue(bound)}`,
      );
    }
    return offset;
  });
  const [first, last] = offsets;
  return ({ documents: { length } }, at) => {
    const start = first === undefined ? 0 : clamp(at + first, length);
    const end = last === undefined ? length : clamp(at + last + 1, length);
    return { start, end: Math.max(start, end) };
  };
}

function clamp(position: number, length: number): number {
  return Math.min(Math.max(position, 0), length);
}

function rangeBounds(
  [lower, upper]: readonly [Bound, Bound],
  unit: TimeUnit | undefined,
  sortBy: BsonDocument,
): Bounds {
  const [field = '', ...others] = Object.keys(sortBy);
  const direction = getOwn(sortBy, field);
  if (others.length > 0 || !isNumber(direction) || toDouble(direction) !== 1) {
    throw located(5339902, 'Range-based bounds require a sortBy of a single, ascending field');
  }
  const limit = (value: BsonValue, bound: Bound): BsonValue =>
    isNumber(bound) ? shifted(value, bound, unit) : value;
  return (partition, at) => {
    const value = partition.sortValue(at);
    const start =
      lower === 'unbounded' ? 0 : countBelow(partition, limit(value, lower), (order) => order < 0);
    const end =
      upper === 'unbounded'
        ? partition.documents.length
        : countBelow(partition, limit(value, upper), (order) => order <= 0);
    return { start, end: Math.max(start, end) };
  };
}

function shifted(value: BsonValue, bound: BsonValue, unit: TimeUnit | undefined): BsonValue {
  const found = typeName(value);
  if (unit === undefined) {
    if (isNumber(value) && isNumber(bound)) return add(value, bound);
    throw located(
      5429414,
      `Invalid range: Expected the sortBy field to be a number, but it was ${found}`,
    );
  }
  if (value instanceof Date) return addUnits(value, unit, toInteger(bound) ?? 0, utc);
  throw located(
    5429513,
    `Invalid range: Expected the sortBy field to be a Date, but it was ${found}`,
  );
}

/** How many documents, which are in ascending order, come before a limit: a binary search. */
function countBelow(
  partition: Partition,
  limit: BsonValue,
  isBefore: (order: number) => boolean,
): number {
  let [low, high] = [0, partition.documents.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(compareValues(partition.sortValue(middle), limit))) low = middle + 1;
    else high = middle;
  }
  return low;
}
