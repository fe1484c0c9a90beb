import { Long } from 'bson';
import { badValue, type MongoError, typeMismatch } from '../../errors';
import {
  compareNumbers,
  divide,
  multiply,
  remainder,
  subtract,
  toBigInt,
  toDouble,
} from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonNumber, type BsonValue, isNullish, isNumber } from '../../values/value';
import { ExactSum } from './exact-sum';
import { binary, located, type OperatorTable, unary, variadic } from './operator';

export const arithmeticOperators: OperatorTable = {
  $add: variadic(addAll),
  $subtract: binary(subtractValues),
  $multiply: variadic((values, name) => {
    let product: BsonNumber = 1;
    for (const value of values) {
      if (isNullish(value)) return null;
      if (!isNumber(value)) {
        throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`);
      }
      product = multiply(product, value);
    }
    return product;
  }),
  $divide: binary((dividend, divisor, name) => {
    if (isNullish(dividend) || isNullish(divisor)) return null;
    if (!isNumber(dividend) || !isNumber(divisor)) throw notNumbers(name, dividend, divisor);
    if (toDouble(divisor) === 0) throw badValue("can't $divide by zero");
    return divide(dividend, divisor);
  }),
  $mod: binary((dividend, divisor, name) => {
    if (isNullish(dividend) || isNullish(divisor)) return null;
    if (!isNumber(dividend) || !isNumber(divisor)) throw notNumbers(name, dividend, divisor);
    if (toDouble(divisor) === 0) throw located(16610, "can't $mod by zero");
    return remainder(dividend, divisor);
  }),
  $abs: unary((value, name) => {
    if (isNullish(value)) return null;
    const number = requireNumber(value, name);
    return compareNumbers(number, 0) < 0 ? multiply(number, -1) : number;
  }),
};

/** @throws MongoError, in the words of the operators that take a single number */
export function requireNumber(value: BsonValue, name: string): BsonNumber {
  if (isNumber(value)) return value;
  throw located(28765, `${name} only supports numeric types, not ${typeName(value)}`);
}

function notNumbers(name: string, left: BsonValue, right: BsonValue): MongoError {
  const types = `${typeName(left)} and ${typeName(right)}`;
  return typeMismatch(`${name} only supports numeric types, not ${types}`);
}

/** A date among the numbers makes the sum a date, so many milliseconds later. */
function addAll(values: readonly BsonValue[]): BsonValue {
  const sum = new ExactSum();
  let hasDate = false;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (hasDate) throw located(16612, 'only one date allowed in an $add expression');
      hasDate = true;
      sum.add(Long.fromNumber(value.getTime()));
    } else if (isNumber(value)) {
      sum.add(value);
    } else {
      throw typeMismatch(`$add only supports numeric or date types, not ${typeName(value)}`);
    }
  }
  const total = sum.total();
  return hasDate ? toDate(total, '$add') : total;
}

function subtractValues(left: BsonValue, right: BsonValue): BsonValue {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date && right instanceof Date) {
    return Long.fromNumber(left.getTime() - right.getTime());
  }
  if (left instanceof Date && isNumber(right)) {
    return toDate(subtract(Long.fromNumber(left.getTime()), right), '$subtract');
  }
  if (!isNumber(left) || !isNumber(right)) {
    throw typeMismatch(`can't $subtract ${typeName(right)} from ${typeName(left)}`);
  }
  return subtract(left, right);
}

function toDate(milliseconds: BsonNumber, name: string): Date {
  const date = new Date(
    Number.isFinite(toDouble(milliseconds)) ? Number(toBigInt(milliseconds)) : NaN,
  );
  if (Number.isNaN(date.getTime())) throw badValue(`date overflow in ${name}`, 15, 'Overflow');
  return date;
}
