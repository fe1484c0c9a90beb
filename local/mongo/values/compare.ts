import { type Binary, type BSONRegExp, type BSONSymbol, type Code } from 'bson';
import type { Collation } from './collation';
import { compareNumbers, numberType, toDouble } from './number-types';
import {
  isBinary,
  isBsonRegExp,
  isCode,
  isDecimal,
  isDocument,
  isNumber,
  isObjectId,
  isSymbol,
  isTimestamp,
  setOwn,
  typeClass,
  type BsonDocument,
  type BsonValue,
} from './value';

/**
 * MongoDB's total order of values: by class of type, then within the class. Numbers compare by
 * value across their types; embedded documents field by field in order: type, name, value.
 * Source: MongoDB manual, "Comparison/Sort Order".
 *
 * @param collation orders strings, also those within documents and arrays; without it bytes do
 * @returns -1, 0 or 1, or another number of that sign
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
  if (isStringLike(left) && isStringLike(right)) {
    return compareStrings(textOf(left), textOf(right), collation);
  }
  if (isDocument(left) && isDocument(right)) return compareDocuments(left, right, collation);
  if (isBinary(left) && isBinary(right)) return compareBinaries(left, right);
  if (isTimestamp(left) && isTimestamp(right)) return left.compare(right);
  if (isRegex(left) && isRegex(right)) return compareRegexes(left, right);
  if (isCode(left) && isCode(right)) return compareCodes(left, right);
  if (typeof left === 'boolean') return left ? 1 : -1;
  return 0;
}

export function valuesEqual(left: BsonValue, right: BsonValue, collation?: Collation): boolean {
  return compareValues(left, right, collation) === 0;
}

/** Whether nothing at all would change in storage: same types, same order of fields. */
export function identical(left: BsonValue, right: BsonValue): boolean {
  if (Object.is(left, right)) return true;
  if (isNumber(left) && isNumber(right)) {
    if (numberType(left) !== numberType(right)) return false;
    if (isDecimal(left) && isDecimal(right)) return Buffer.compare(left.bytes, right.bytes) === 0;
    return compareNumbers(left, right) === 0 && Object.is(toDouble(left), toDouble(right));
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

/** A copy whose documents and arrays may be changed; all other values are shared, being constant. */
export function cloneValue<Value extends BsonValue>(value: Value): Value;
export function cloneValue(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map((item) => cloneValue(item));
  if (!isDocument(value)) return value;
  const copy: BsonDocument = {};
  for (const field of Object.keys(value)) setOwn(copy, field, cloneValue(value[field]));
  return copy;
}

const beyondBasicPlane = /[\ud800-\udfff]/;

/** By the bytes of UTF-8, which differs from JavaScript's order where surrogates are involved. */
export function compareStrings(left: string, right: string, collation?: Collation): number {
  if (left === right) return 0;
  if (collation) return collation.compareStrings(left, right);
  if (beyondBasicPlane.test(left) || beyondBasicPlane.test(right)) {
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  return left < right ? -1 : 1;
}

/** The bytes in use of a Binary, whose buffer may be longer. */
export function bytesOf(binary: Binary): Uint8Array {
  return binary.buffer.subarray(0, binary.position);
}

/** Pattern and options of either form of regular expression. */
export function regexParts(regex: RegExp | BSONRegExp): { pattern: string; options: string } {
  return regex instanceof RegExp
    ? { pattern: regex.source, options: regex.flags.replace(/[^ims]/g, '') }
    : { pattern: regex.pattern, options: regex.options };
}

export function isRegex(value: BsonValue): value is RegExp | BSONRegExp {
  return value instanceof RegExp || isBsonRegExp(value);
}

/** A string, or the deprecated symbol that compares as one. */
export function isStringLike(value: BsonValue): value is string | BSONSymbol {
  return typeof value === 'string' || isSymbol(value);
}

export function textOf(value: string | BSONSymbol): string {
  return typeof value === 'string' ? value : value.value;
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
  const leftEntries = Object.entries(left);
  const rightEntries = Object.entries(right);
  for (const [at, [leftField, leftValue]] of leftEntries.entries()) {
    const rightEntry = rightEntries[at];
    if (rightEntry === undefined) return 1;
    const [rightField, rightValue] = rightEntry;
    const order =
      typeClass(leftValue) - typeClass(rightValue) ||
      compareStrings(leftField, rightField) ||
      compareValues(leftValue, rightValue, collation);
    if (order !== 0) return order;
  }
  return leftEntries.length - rightEntries.length;
}

function compareBinaries(left: Binary, right: Binary): number {
  const leftBytes = bytesOf(left);
  const rightBytes = bytesOf(right);
  return (
    leftBytes.length - rightBytes.length ||
    left.sub_type - right.sub_type ||
    Buffer.compare(leftBytes, rightBytes)
  );
}

function compareRegexes(left: RegExp | BSONRegExp, right: RegExp | BSONRegExp): number {
  const one = regexParts(left);
  const other = regexParts(right);
  return compareStrings(one.pattern, other.pattern) || compareStrings(one.options, other.options);
}

function compareCodes(left: Code, right: Code): number {
  return (
    compareStrings(left.code, right.code) || compareDocuments(left.scope ?? {}, right.scope ?? {})
  );
}
