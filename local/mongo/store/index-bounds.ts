import { badValue, notSupported } from '../errors';
import type { Collation } from '../values/collation';
import { invertKey } from '../values/key';
import { getOwn, type BsonDocument } from '../values/value';
import type { Index } from './index';
import { holdsText, point, type Interval } from './interval';

/** Range of index keys that a find reads. An empty bound counts as absent. */
export interface IndexBounds {
  /** First key that is read. */
  readonly min?: BsonDocument | undefined;
  /** First key that is no longer read. */
  readonly max?: BsonDocument | undefined;
}

export function hasBounds({ min = {}, max = {} }: IndexBounds): boolean {
  return Object.keys({ ...min, ...max }).length > 0;
}

/** @throws MongoError if the two bounds have different fields */
export function checkBounds({ min = {}, max = {} }: IndexBounds): void {
  if (!hasBounds({ min }) || !hasBounds({ max }) || haveSameFields(min, max)) return;
  throw badValue('min and max must have the same field names', 51176, 'Location51176');
}

/**
 * @param collation with which the query compares strings
 * @throws MongoError if a bound is no key of the index, if `min` is not less than `max`, or if the
 *   keys have another order than in MongoDB
 */
export function boundedRange(
  index: Index,
  { min, max }: IndexBounds,
  collation: Collation | undefined,
): Interval {
  // An empty array has another position among the keys than in MongoDB.
  if (index.isMultikey) {
    throw notSupported(
      `'min' or 'max' of the index ${index.specification.name}, which holds arrays`,
    );
  }
  const whole = point('');
  const low = keyOf(min, index, collation) ?? whole.low;
  const high = keyOf(max, index, collation) ?? whole.high;
  if (low < high) return { low, high };
  const message =
    'The value provided for min() does not come before the value provided for max() in the hinted ' +
    'index';
  throw badValue(message, 51175, 'Location51175');
}

function keyOf(
  bound: BsonDocument | undefined,
  index: Index,
  collation: Collation | undefined,
): string | undefined {
  if (!bound || Object.keys(bound).length === 0) return undefined;
  const { key, name } = index.specification;
  const isComparedAlike = index.collation?.identity === collation?.identity;
  if (!haveSameFields(bound, key) || (holdsText(bound) && !isComparedAlike)) {
    const message = 'The index chosen is not compatible with min/max';
    throw badValue(message, 51174, 'Location51174');
  }
  // Hashes, and keys of strings with a collation, do not have the order of the values.
  const isOrdered = index.fields.every(({ isHashed }) => !isHashed);
  if (!isOrdered || (index.collation && holdsText(bound))) {
    throw notSupported(`'min' or 'max' with the hashes or the collation of the index ${name}`);
  }
  const keys = index.fields.map(({ path, isDescending }) => {
    const encoded = index.encodeForLookup(getOwn(bound, path));
    return isDescending ? invertKey(encoded) : encoded;
  });
  return keys.join('');
}

/** Whether both documents have the same fields in the same order. */
function haveSameFields(one: BsonDocument, other: BsonDocument): boolean {
  return Object.keys(one).join('\0') === Object.keys(other).join('\0');
}
