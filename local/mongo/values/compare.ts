import type { Collation } from './collation';
import { encodeKey } from './key';
import { compareNumbers, numberType, toDouble } from './number-types';
import {
  isDocument,
  isNumber,
  isObjectId,
  isStringLike,
  isSymbol,
  textOf,
  typeClass,
  type BsonDocument,
  type BsonValue,
} from './value';

export { bytesOf, isRegex, isStringLike, regexParts, textOf } from './value';

/**
 * Compares two values in MongoDB's total order: by class of type, then within the class. Numbers
 * are compared by value across their types. Embedded documents are compared field by field: type,
 * name, value. Source: MongoDB manual, "Comparison/Sort Order".
 *
 * @param collation orders strings, also inside documents and arrays; if absent, strings are
 *   compared by bytes
 * @returns a negative number, zero or a positive number
 */
export function compareValues(left: BsonValue, right: BsonValue, collation?: Collation): number {
  if (left === right) return 0;
  if (typeof left === 'string' && typeof right === 'string') {
    return compareStrings(left, right, collation);
  }
  const order = typeClass(left) - typeClass(right);
  if (order !== 0) return order;
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (isObjectId(left) && isObjectId(right)) return Buffer.compare(left.id, right.id);
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right, collation);
  if (isDocument(left) && isDocument(right)) return compareDocuments(left, right, collation);
  if (isStringLike(left) && isStringLike(right)) {
    return compareStrings(textOf(left), textOf(right), collation);
  }
  // Other types are rare, and no collation orders them.
  const [leftKey, rightKey] = [encodeKey(left), encodeKey(right)];
  return leftKey === rightKey ? 0 : leftKey < rightKey ? -1 : 1;
}

export function valuesEqual(left: BsonValue, right: BsonValue, collation?: Collation): boolean {
  return compareValues(left, right, collation) === 0;
}

/** Whether two values are stored exactly the same: same types, same order of fields. */
export function identical(left: BsonValue, right: BsonValue): boolean {
  if (Object.is(left, right)) return true;
  if (isNumber(left) && isNumber(right)) {
    // The text of decimals distinguishes 1.0 from 1.00.
    const isSame = numberType(left) === numberType(right) && left.toString() === right.toString();
    return isSame && Object.is(toDouble(left), toDouble(right));
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => identical(item, right[at]));
  }
  if (isDocument(left) && isDocument(right)) {
    const fields = Object.keys(left);
    const others = Object.keys(right);
    return (
      fields.length === others.length &&
      fields.every((field, at) => field === others[at] && identical(left[field], right[field]))
    );
  }
  return isSymbol(left) === isSymbol(right) && valuesEqual(left, right);
}

const beyondBasicPlane = /[\ud800-\udfff]/;

/**
 * Compares strings by the collation, or else by the bytes of UTF-8. JavaScript's own order differs
 * for surrogates.
 */
export function compareStrings(left: string, right: string, collation?: Collation): number {
  if (left === right) return 0;
  if (collation) return collation.compareStrings(left, right);
  if (beyondBasicPlane.test(left) || beyondBasicPlane.test(right)) {
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  return left < right ? -1 : 1;
}

function compareArrays(
  left: readonly BsonValue[],
  right: readonly BsonValue[],
  collation?: Collation,
): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareValues(left[at], right[at], collation);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareDocuments(left: BsonDocument, right: BsonDocument, collation?: Collation): number {
  const others = Object.keys(right);
  for (const [at, field] of Object.keys(left).entries()) {
    const other = others[at];
    if (other === undefined) return 1;
    const order =
      typeClass(left[field]) - typeClass(right[other]) ||
      compareStrings(field, other) ||
      compareValues(left[field], right[other], collation);
    if (order !== 0) return order;
  }
  return Object.keys(left).length - others.length;
}
