import { typeName } from '../../values/type-names';
import { describeValue } from '../../values/describe-value';
import { dropDigits, type ExactDecimal, scaledTo, writeDecimal } from '../../values/decimal';
import { fromBigInt, fromDouble, numberType, toExact } from '../../values/numbers';
import { type BsonNumber, type BsonValue, isNullish, isNumber } from '../../values/value';
import { requireNumber } from './arithmetic';
import { located, type OperatorTable, positional, toInt32, unary } from './operator';

type Direction = 'down' | 'up' | 'nearest' | 'towardsZero';

export const roundingOperators: OperatorTable = {
  $floor: unary((value, name) =>
    isNullish(value) ? null : round(requireNumber(value, name), 0, 'down'),
  ),
  $ceil: unary((value, name) =>
    isNullish(value) ? null : round(requireNumber(value, name), 0, 'up'),
  ),
  $round: positional(1, 2, ([value, places], name) => roundTo(value, places, name, 'nearest')),
  $trunc: positional(1, 2, ([value, places], name) => roundTo(value, places, name, 'towardsZero')),
};

function roundTo(
  value: BsonValue,
  places: BsonValue,
  name: string,
  direction: Direction,
): BsonValue {
  if (isNullish(value) || places === null) return null;
  if (!isNumber(value)) {
    throw located(51081, `${name} only supports numeric types, not ${typeName(value)}`);
  }
  return round(value, places === undefined ? 0 : checkedPlaces(places, name), direction);
}

function checkedPlaces(places: BsonValue, name: string): number {
  const count = toInt32(places);
  if (count === undefined) {
    throw located(51082, `precision argument to  ${name} must be a integral value`);
  }
  if (count < -20 || count > 100) {
    throw located(
      51083,
      `cannot apply ${name} with precision value ${describeValue(count)} value must be in [-20, 100]`,
    );
  }
  return count;
}

/** Rounds the exact value, so that 2.675, a double slightly below it, becomes 2.67. */
function round(value: BsonNumber, places: number, direction: Direction): BsonNumber {
  const exact = toExact(value);
  if (typeof exact === 'number' || -exact.exponent <= places) return value;
  const rounded = roundExact(exact, -places - exact.exponent, direction);
  switch (numberType(value)) {
    case 'int':
      return fromBigInt(scaledTo(rounded, 0), 'int');
    case 'long':
      return fromBigInt(scaledTo(rounded, 0), 'long');
    case 'double':
      return fromDouble(
        Number(`${rounded.negative ? '-' : ''}${rounded.coefficient}e${rounded.exponent}`),
      );
    case 'decimal':
      return writeDecimal(rounded);
  }
}

/** Drops so many of the last digits. Halves go to the even neighbour. */
function roundExact(exact: ExactDecimal, digits: number, direction: Direction): ExactDecimal {
  if (direction === 'nearest') return dropDigits(exact, digits);
  const unit = 10n ** BigInt(digits);
  const isAwayFromZero =
    exact.coefficient % unit !== 0n &&
    ((direction === 'down' && exact.negative) || (direction === 'up' && !exact.negative));
  return {
    negative: exact.negative,
    coefficient: exact.coefficient / unit + (isAwayFromZero ? 1n : 0n),
    exponent: exact.exponent + digits,
  };
}
