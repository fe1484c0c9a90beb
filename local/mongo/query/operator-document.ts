import { toDouble } from '../values/numbers';
import {
  isDocument,
  isNullish,
  isNumber,
  type BsonDocument,
  type BsonValue,
} from '../values/value';

/** Whether a condition holds operators (`{ $gt: 1 }`). A value, such as a reference, holds none. */
export function isOperatorDocument(value: BsonValue): value is BsonDocument {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  const isReference = Object.hasOwn(value, '$ref') && Object.hasOwn(value, '$id');
  return first !== undefined && first.startsWith('$') && !isReference;
}

/**
 * Whether a value counts as true in MongoDB: all but false, null, a missing field and zero of any
 * type.
 */
export function isTruthy(value: BsonValue): boolean {
  if (isNumber(value)) return toDouble(value) !== 0;
  return value !== false && !isNullish(value);
}
