import { badValue, failedToParse } from '../errors';
import type { Collation } from '../values/collation';
import { compareValues, isRegex, isStringLike, textOf } from '../values/compare';
import { encodeKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { typeName, typeNamesOfAlias } from '../values/type-names';
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

/** Compiles an operator with its operand to a test of a single value. */
export type CompileTest = (operand: BsonValue, collation?: Collation) => Predicate;

/** Length from which a list is looked up in a set. */
const longList = 8;

/**
 * Equality with one value; null also matches a missing field. A regular expression is compared as a
 * value, not matched.
 */
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

/** Test that `$ne` negates. Refuses a regular expression as the operand. */
export function comparableTo(operand: BsonValue, collation?: Collation): Predicate {
  refuseRegex(operand);
  return equalTo(operand, collation);
}

/** `{ field: operand }`: as `equalTo`, but a regular expression also matches strings. */
export function matching(operand: BsonValue, collation?: Collation): Predicate {
  return isRegex(operand) ? matchRegex(operand) : equalTo(operand, collation);
}

/**
 * `$gt`, `$gte`, `$lt` and `$lte` compare only values of the same class. Only MinKey is below all
 * values and only MaxKey above them, missing fields included. NaN equals itself and is neither
 * greater nor less than another value.
 */
export function ordered(accepts: (order: number) => boolean): CompileTest {
  return (operand, collation) => {
    refuseRegex(operand);
    if (isNullish(operand)) return (value) => accepts(0) && isNullish(value);
    if (isNaNValue(operand)) return (value) => accepts(0) && isNaNValue(value);
    const type = typeClass(operand);
    if (type === TypeClass.minKey || type === TypeClass.maxKey) {
      return (value) => accepts(compareValues(value, operand));
    }
    return (value) =>
      typeClass(value) === type &&
      !isNaNValue(value) &&
      accepts(compareValues(value, operand, collation));
  };
}

/**
 * `$in`: equality with any item of the list. A regular expression in the list also matches strings.
 */
export function oneOf(operand: BsonValue, collation?: Collation): Predicate {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  if (operand.some(isOperatorDocument)) throw badValue('cannot nest $ under $in');
  if (!collation && operand.length >= longList && !operand.some(isRegex)) {
    const keys = new Set(operand.map(encodeKey));
    return (value) => keys.has(encodeKey(value));
  }
  const tests = operand.map((item) => matching(item, collation));
  return (value) => tests.some((test) => test(value));
}

/** `$type`: a single type, or any of several, by name or code. */
export function ofType(operand: BsonValue): Predicate {
  const aliases = Array.isArray(operand) ? operand : [operand];
  if (aliases.length === 0) throw failedToParse('$type must match at least one type');
  const names = new Set(aliases.flatMap((alias) => typeNamesOfAlias(alias)));
  return (value) => names.has(typeName(value));
}

function refuseRegex(operand: BsonValue): void {
  if (isRegex(operand)) throw badValue("Can't have a regular expression to compare with");
}

function isNaNValue(value: BsonValue): boolean {
  return isNumber(value) && Number.isNaN(toDouble(value));
}
