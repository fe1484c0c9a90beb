import { badValue } from '../errors';
import type { Collation } from '../values/collation';
import { compareValues, isRegex, isStringLike, textOf } from '../values/compare';
import { encodeKey } from '../values/key';
import { toDouble } from '../values/numbers';
import {
  isNullish,
  isNumber,
  isObjectId,
  TypeClass,
  typeClass,
  type BsonValue,
} from '../values/value';
import { isOperatorDocument } from './operator-document';
import type { Predicate } from './predicate';
import { matchRegex } from './regex';

const outcomes = {
  $gt: (order: number) => order > 0,
  $gte: (order: number) => order >= 0,
  $lt: (order: number) => order < 0,
  $lte: (order: number) => order <= 0,
} as const;

type OrderOperator = keyof typeof outcomes;

/** A list as long as this is worth a set. */
const longList = 8;

/** Equality with one value; null also matches a missing field. A regular expression is a value. */
export function equalTo(operand: BsonValue, collation?: Collation): Predicate {
  if (isNullish(operand)) return isNullish;
  if (typeof operand === 'string' && !collation) {
    return (value) => value === operand || (isStringLike(value) && textOf(value) === operand);
  }
  if (isObjectId(operand)) {
    const { id } = operand;
    return (value) => isObjectId(value) && Buffer.compare(value.id, id) === 0;
  }
  return (value) => value !== undefined && compareValues(value, operand, collation) === 0;
}

/** `{ field: operand }`: as `equalTo`, but a regular expression also matches strings. */
export function matching(operand: BsonValue, collation?: Collation): Predicate {
  return isRegex(operand) ? matchRegex(operand) : equalTo(operand, collation);
}

/**
 * `$gt` and the like compare only values of the same class. The extremes of the order are above or
 * below everything, missing fields included; NaN equals itself and is neither more nor less.
 */
export function ordered(
  operator: OrderOperator,
  operand: BsonValue,
  path: string,
  collation?: Collation,
): Predicate {
  if (isRegex(operand)) {
    throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  const accepts = outcomes[operator];
  const type = typeClass(operand);
  if (isNullish(operand)) return accepts(0) ? isNullish : () => false;
  if (type === TypeClass.minKey || type === TypeClass.maxKey) {
    return (value) => accepts(compareValues(value, operand));
  }
  if (isNumber(operand) && Number.isNaN(toDouble(operand))) {
    return (value) => accepts(0) && isNaNValue(value);
  }
  return (value) =>
    typeClass(value) === type &&
    !isNaNValue(value) &&
    accepts(compareValues(value, operand, collation));
}

/** `$in`: equality with any of the list, in which a regular expression matches strings. */
export function oneOf(operator: string, operand: BsonValue, collation?: Collation): Predicate {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  if (operand.some(isOperatorDocument)) throw badValue('cannot nest $ under $in');
  const plain = operand.filter((item) => !isRegex(item));
  const tests = plain.map((item) => equalTo(item, collation));
  const patterns = operand.filter(isRegex).map((regex) => matchRegex(regex));
  const equalsAny = membership(plain, collation) ?? ((value) => tests.some((test) => test(value)));
  return patterns.length === 0
    ? equalsAny
    : (value) => equalsAny(value) || patterns.some((test) => test(value));
}

function membership(items: readonly BsonValue[], collation?: Collation): Predicate | undefined {
  if (collation || items.length < longList) return undefined;
  const strings = new Set(items.filter((item) => typeof item === 'string'));
  if (strings.size > 0 && items.every((item) => typeof item === 'string')) {
    return (value) => isStringLike(value) && strings.has(textOf(value));
  }
  const keys = new Set(items.map(encodeKey));
  return (value) => keys.has(encodeKey(value));
}

function isNaNValue(value: BsonValue): boolean {
  return isNumber(value) && Number.isNaN(toDouble(value));
}
