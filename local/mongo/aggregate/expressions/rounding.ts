import { badValue } from '../../errors';
import { dropDigits, type ExactDecimal, scaledTo, writeDecimal } from '../../values/decimal';
import { fromBigInt, fromDouble, numberType, toExact } from '../../values/numbers';
import type { BsonNumber } from '../../values/value';
import { ofNumbers, type OperatorCompiler, type OperatorTable, requireInteger } from './operator';

type Direction = 'down' | 'up' | 'nearest' | 'towardsZero';

export const roundingOperators: OperatorTable = {
  $floor: rounding('down', 1),
  $ceil: rounding('up', 1),
  $round: rounding('nearest', 2),
  $trunc: rounding('towardsZero', 2),
};

function rounding(direction: Direction, most: number): OperatorCompiler {
  return ofNumbers(1, most, (value, precision = 0) => {
    const places = requireInteger(precision, 'the number of places', -20);
    if (places > 100) throw badValue('numbers are rounded to at most 100 places');
    return round(value, places, direction);
  });
}

/** Rounds the exact value, so that 2.675, a double slightly below it, becomes 2.67. */
function round(value: BsonNumber, places: number, direction: Direction): BsonNumber {
  const exact = toExact(value);
  if (typeof exact === 'number' || -exact.exponent <= places) return value;
  const rounded = roundExact(exact, -places - exact.exponent, direction);
  const type = numberType(value);
  if (type === 'decimal') return writeDecimal(rounded);
  if (type !== 'double') return fromBigInt(scaledTo(rounded, 0), type);
  const sign = rounded.negative ? '-' : '';
  return fromDouble(Number(`${sign}${rounded.coefficient}e${rounded.exponent}`));
}

/**
 * Drops the given number of last digits. In the direction `nearest`, halves go to the even
 * neighbour.
 */
function roundExact(exact: ExactDecimal, digits: number, direction: Direction): ExactDecimal {
  if (direction === 'nearest') return dropDigits(exact, digits);
  const unit = 10n ** BigInt(digits);
  const isAwayFromZero =
    exact.coefficient % unit !== 0n && direction === (exact.negative ? 'down' : 'up');
  const coefficient = exact.coefficient / unit + (isAwayFromZero ? 1n : 0n);
  return { negative: exact.negative, coefficient, exponent: exact.exponent + digits };
}
