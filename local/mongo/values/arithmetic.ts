import { type Decimal128 } from 'bson';
import {
  countDigits,
  fromSigned,
  readDecimal,
  scaledTo,
  writeDecimal,
  type ExactDecimal,
} from './decimal';
import {
  fromBigInt,
  fromDouble,
  isInt32,
  isIntegral,
  numberType,
  toBigInt,
  toDecimal,
  toDouble,
} from './number-types';
import { isDecimal, type BsonNumber } from './value';

interface Operation {
  plain(left: number, right: number): number;
  integral(left: bigint, right: bigint): bigint;
  decimal(left: ExactDecimal, right: ExactDecimal): ExactDecimal | number;
}

/**
 * The sum as the aggregation language has it: the wider of the two types; an `int` that overflows
 * becomes a `long`, a `long` that overflows becomes a double.
 */
export const add = binary({
  plain: (left, right) => left + right,
  integral: (left, right) => left + right,
  decimal: (left, right) => {
    const exponent = Math.min(left.exponent, right.exponent);
    const bothNegative = left.negative && right.negative;
    return fromSigned(scaledTo(left, exponent) + scaledTo(right, exponent), exponent, bothNegative);
  },
});

/** The difference, with the types of `add`. */
export const subtract = binary({
  plain: (left, right) => left - right,
  integral: (left, right) => left - right,
  decimal: (left, right) => {
    const exponent = Math.min(left.exponent, right.exponent);
    const bothNegative = left.negative && !right.negative;
    return fromSigned(scaledTo(left, exponent) - scaledTo(right, exponent), exponent, bothNegative);
  },
});

/** The product, with the types of `add`. */
export const multiply = binary({
  plain: (left, right) => left * right,
  integral: (left, right) => left * right,
  decimal: (left, right) => ({
    negative: left.negative !== right.negative,
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent,
  }),
});

/** The quotient: a decimal if either is one, else always a double. */
export function divide(left: BsonNumber, right: BsonNumber): BsonNumber {
  return isDecimal(left) || isDecimal(right)
    ? withDecimals(division, left, right)
    : fromDouble(toDouble(left) / toDouble(right));
}

const division: Operation = {
  plain: (left, right) => left / right,
  integral: (left, right) => left / right,
  decimal: (left, right) => {
    const negative = left.negative !== right.negative;
    const idealExponent = left.exponent - right.exponent;
    if (right.coefficient === 0n)
      return left.coefficient === 0n ? NaN : negative ? -Infinity : Infinity;
    // Enough digits for 34 and two more to round by.
    const shift = Math.max(0, 36 + countDigits(right.coefficient) - countDigits(left.coefficient));
    const dividend = left.coefficient * 10n ** BigInt(shift);
    let coefficient = dividend / right.coefficient;
    let exponent = idealExponent - shift;
    if (dividend % right.coefficient !== 0n) {
      // A digit that says "and something more", so that a half is not taken for exact.
      return { negative, coefficient: coefficient * 10n + 1n, exponent: exponent - 1 };
    }
    while (exponent < idealExponent && coefficient % 10n === 0n) {
      coefficient /= 10n;
      exponent += 1;
    }
    return { negative, coefficient, exponent };
  },
};

/**
 * What is left of a division that is cut off towards zero; it has the sign of the dividend. A
 * whole double as divisor counts as an integer, as in `$mod`. By zero it is NaN.
 */
export function remainder(left: BsonNumber, right: BsonNumber): BsonNumber {
  if (isDecimal(left) || isDecimal(right)) return withDecimals(modulo, left, right);
  const isFloating = numberType(left) === 'double' || !isIntegral(right) || toDouble(right) === 0;
  if (isFloating) return fromDouble(toDouble(left) % toDouble(right));
  const isLongResult = numberType(left) === 'long' || numberType(right) === 'long';
  return fromBigInt(toBigInt(left) % toBigInt(right), isLongResult ? 'long' : 'int');
}

const modulo: Operation = {
  plain: (left, right) => left % right,
  integral: (left, right) => left % right,
  decimal: (left, right) => {
    if (right.coefficient === 0n) return NaN;
    const exponent = Math.min(left.exponent, right.exponent);
    const rest = scaledTo(left, exponent) % scaledTo(right, exponent);
    return fromSigned(rest, exponent, left.negative);
  },
};

function binary(operation: Operation): (left: BsonNumber, right: BsonNumber) => BsonNumber {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number' && isInt32(left) && isInt32(right)) {
      // Adding zero turns -0, which would be a double, into 0.
      const result = operation.plain(left, right) + 0;
      if (isInt32(result)) return result;
      return fromBigInt(operation.integral(BigInt(left), BigInt(right)), 'int');
    }
    if (isDecimal(left) || isDecimal(right)) return withDecimals(operation, left, right);
    if (numberType(left) === 'double' || numberType(right) === 'double') {
      return fromDouble(operation.plain(toDouble(left), toDouble(right)));
    }
    return fromBigInt(operation.integral(toBigInt(left), toBigInt(right)), 'long');
  };
}

function withDecimals(operation: Operation, left: BsonNumber, right: BsonNumber): Decimal128 {
  const dividend = toDecimal(left);
  const exactLeft = readDecimal(dividend);
  const exactRight = readDecimal(toDecimal(right));
  if (typeof exactLeft !== 'number' && typeof exactRight !== 'number') {
    return writeDecimal(operation.decimal(exactLeft, exactRight));
  }
  const result = operation.plain(toPlain(exactLeft), toPlain(exactRight));
  // Only two operations with an infinity are finite: 1 % Infinity is 1, 1 / Infinity is 0.
  return result === 0 || !Number.isFinite(result) ? writeDecimal(result) : dividend;
}

/** A finite partner of an infinity matters by its sign and by being zero or not. */
function toPlain(value: ExactDecimal | number): number {
  if (typeof value === 'number') return value;
  const magnitude = value.coefficient === 0n ? 0 : 1;
  return value.negative ? -magnitude : magnitude;
}
