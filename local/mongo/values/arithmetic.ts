import {
  type ExactDecimal,
  countDigits,
  fromSigned,
  maximumDigits,
  readDecimal,
  scaledTo,
  writeDecimal,
} from './decimal';
import {
  fromBigInt,
  fromDouble,
  isInt32,
  numberType,
  toBigInt,
  toDecimal,
  toDouble,
} from './number-types';
import { isDecimal, type BsonNumber } from './value';

/** An operation on doubles, and the same operation on exact numbers. */
interface Operation {
  plain(left: number, right: number): number;
  exact(left: ExactDecimal, right: ExactDecimal): ExactDecimal | number;
}

/**
 * Sum by the rules of the aggregation language. The result has the wider type of the operands. An
 * `int` that overflows becomes a `long`, and a `long` that overflows becomes a double.
 */
export const add = calculation({ plain: (left, right) => left + right, exact: addExact });

/** The difference, with the types of `add`. */
export const subtract = calculation({
  plain: (left, right) => left - right,
  exact: (left, right) => addExact(left, { ...right, negative: !right.negative }),
});

/** The product, with the types of `add`. */
export const multiply = calculation({
  plain: (left, right) => left * right,
  exact: (left, right) => ({
    negative: left.negative !== right.negative,
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent,
  }),
});

const division: Operation = { plain: (left, right) => left / right, exact: divideExact };

/** Quotient: a decimal if an operand is a decimal, else a double. */
export function divide(left: BsonNumber, right: BsonNumber): BsonNumber {
  return isDecimal(left) || isDecimal(right)
    ? withDecimals(division, left, right)
    : fromDouble(toDouble(left) / toDouble(right));
}

const modulo = calculation({
  plain: (left, right) => left % right,
  exact(left, right) {
    if (right.coefficient === 0n) return NaN;
    const exponent = Math.min(left.exponent, right.exponent);
    const rest = scaledTo(left, exponent) % scaledTo(right, exponent);
    return fromSigned(rest, exponent, left.negative);
  },
});

/**
 * Remainder of a division that is truncated towards zero. It has the sign of the dividend. A double
 * as divisor counts as an integer if it is a whole number that fits 32 bits, as in `$mod`. A
 * division by zero gives NaN.
 */
export function remainder(left: BsonNumber, right: BsonNumber): BsonNumber {
  const isWholeDouble = numberType(right) === 'double' && isInt32(toDouble(right));
  return modulo(left, isWholeDouble ? fromBigInt(toBigInt(right), 'int') : right);
}

function addExact(left: ExactDecimal, right: ExactDecimal): ExactDecimal {
  const exponent = Math.min(left.exponent, right.exponent);
  const sum = scaledTo(left, exponent) + scaledTo(right, exponent);
  return fromSigned(sum, exponent, left.negative && right.negative);
}

function divideExact(left: ExactDecimal, right: ExactDecimal): ExactDecimal | number {
  const negative = left.negative !== right.negative;
  if (right.coefficient === 0n) {
    return left.coefficient === 0n ? NaN : negative ? -Infinity : Infinity;
  }
  const idealExponent = left.exponent - right.exponent;
  // Compute enough digits for the result, and two more for rounding.
  const missing = maximumDigits + countDigits(right.coefficient) - countDigits(left.coefficient);
  const shift = Math.max(0, missing + 2);
  const dividend = left.coefficient * 10n ** BigInt(shift);
  let coefficient = dividend / right.coefficient;
  let exponent = idealExponent - shift;
  if (dividend % right.coefficient !== 0n) {
    // Append a digit for the rest, so that rounding does not see an exact half.
    return { negative, coefficient: coefficient * 10n + 1n, exponent: exponent - 1 };
  }
  for (; exponent < idealExponent && coefficient % 10n === 0n; exponent += 1) coefficient /= 10n;
  return { negative, coefficient, exponent };
}

function calculation(operation: Operation): (left: BsonNumber, right: BsonNumber) => BsonNumber {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number' && isInt32(left) && isInt32(right)) {
      // Adding zero turns -0 into 0, because -0 would be a double.
      const result = operation.plain(left, right) + 0;
      if (isInt32(result)) return result;
    }
    const types = [numberType(left), numberType(right)];
    if (types.includes('decimal')) return withDecimals(operation, left, right);
    if (types.includes('double')) {
      return fromDouble(operation.plain(toDouble(left), toDouble(right)));
    }
    const result = operation.exact(fromSigned(toBigInt(left), 0), fromSigned(toBigInt(right), 0));
    if (typeof result === 'number') return result;
    return fromBigInt(scaledTo(result, 0), types.includes('long') ? 'long' : 'int');
  };
}

function withDecimals(operation: Operation, left: BsonNumber, right: BsonNumber): BsonNumber {
  const dividend = toDecimal(left);
  const exactLeft = readDecimal(dividend);
  const exactRight = readDecimal(toDecimal(right));
  if (typeof exactLeft !== 'number' && typeof exactRight !== 'number') {
    return writeDecimal(operation.exact(exactLeft, exactRight));
  }
  const result = operation.plain(toPlain(exactLeft), toPlain(exactRight));
  // Only two operations with an infinity have a finite result: 1 % Infinity is 1, 1 / Infinity is
  // 0.
  return result === 0 || !Number.isFinite(result) ? writeDecimal(result) : dividend;
}

/**
 * Double for an operand next to an infinity. For a finite operand, only its sign and whether it is
 * zero matter.
 */
function toPlain(value: ExactDecimal | number): number {
  if (typeof value === 'number') return value;
  const magnitude = value.coefficient === 0n ? 0 : 1;
  return value.negative ? -magnitude : magnitude;
}
