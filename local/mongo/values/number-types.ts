import { Double, Long, type Decimal128 } from 'bson';
import {
  type ExactDecimal,
  compareExact,
  countDigits,
  exactDouble,
  fromSigned,
  maximumDigits,
  readDecimal,
  roundToDigits,
  scaledTo,
  writeDecimal,
} from './decimal';
import { isDecimal, isLong, type BsonNumber } from './value';

export type NumberType = 'int' | 'long' | 'double' | 'decimal';

/** Number of significant digits of a double that is converted to a decimal, as in mongod. */
const digitsOfDouble = 15;

/** Whether a JavaScript number stands for an `int` (see `BsonNumber`). */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

export function numberType(value: BsonNumber): NumberType {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  return isLong(value) ? 'long' : isDecimal(value) ? 'decimal' : 'double';
}

/** The nearest double. */
export function toDouble(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  if (isLong(value)) return value.toNumber();
  return isDecimal(value) ? Number(value.toString()) : value.value;
}

/** Double in a form that is not read as an `int`. */
export function fromDouble(double: number): BsonNumber {
  return isInt32(double) ? new Double(double) : double;
}

/** Exact form of a finite number; the JavaScript number for infinities and NaN. */
export function toExact(value: BsonNumber): ExactDecimal | number {
  if (isDecimal(value)) return readDecimal(value);
  if (isLong(value)) return fromSigned(value.toBigInt(), 0);
  const double = toDouble(value);
  return Number.isFinite(double) ? exactDouble(double) : double;
}

/**
 * Converts a number to a decimal. A double gets 15 significant digits, as in mongod, so that 0.1
 * stays 0.1.
 */
export function toDecimal(value: BsonNumber): Decimal128 {
  if (isDecimal(value)) return value;
  const exact = toExact(value);
  if (typeof exact === 'number' || numberType(value) !== 'double' || exact.coefficient === 0n) {
    return writeDecimal(exact);
  }
  const rounded = roundToDigits(roundToDigits(exact, maximumDigits), digitsOfDouble);
  const exponent = rounded.exponent + countDigits(rounded.coefficient) - digitsOfDouble;
  return writeDecimal(fromSigned(scaledTo(rounded, exponent), exponent));
}

/** Whether a number of any type is whole. */
export function isIntegral(value: BsonNumber): boolean {
  if (isLong(value)) return true;
  if (!isDecimal(value)) return Number.isInteger(toDouble(value));
  const exact = readDecimal(value);
  if (typeof exact === 'number') return false;
  return exact.exponent >= 0 || exact.coefficient % 10n ** BigInt(-exact.exponent) === 0n;
}

/**
 * Converts a number to an integer and cuts off its fraction. Throws RangeError for NaN and
 * infinities.
 */
export function toBigInt(value: BsonNumber): bigint {
  if (isLong(value)) return value.toBigInt();
  if (!isDecimal(value)) return BigInt(Math.trunc(toDouble(value)));
  const exact = readDecimal(value);
  if (typeof exact === 'number') return BigInt(exact);
  const power = 10n ** BigInt(Math.abs(exact.exponent));
  const magnitude = exact.exponent >= 0 ? exact.coefficient * power : exact.coefficient / power;
  return exact.negative ? -magnitude : magnitude;
}

/**
 * Converts an integer to an `int` if it fits and `atLeast` allows it, else to a `long` if it fits,
 * else to the nearest double.
 */
export function fromBigInt(integer: bigint, atLeast: 'int' | 'long'): BsonNumber {
  if (atLeast === 'int' && BigInt.asIntN(32, integer) === integer) return Number(integer);
  if (BigInt.asIntN(64, integer) === integer) return Long.fromBigInt(integer);
  return fromDouble(Number(integer));
}

/**
 * Compares numbers of all four types exactly, by value. NaN equals itself and is below all other
 * numbers.
 */
export function compareNumbers(left: BsonNumber, right: BsonNumber): number {
  if (typeof left === 'number' && typeof right === 'number') return comparePlain(left, right);
  if (isDecimal(left) || isDecimal(right)) {
    const exactLeft = toExact(left);
    const exactRight = toExact(right);
    if (typeof exactLeft === 'number' || typeof exactRight === 'number') {
      // Next to an infinity or NaN, 0 can replace any finite number.
      const [one, other] = [exactLeft, exactRight].map((it) => (typeof it === 'number' ? it : 0));
      return comparePlain(one ?? 0, other ?? 0);
    }
    return compareExact(exactLeft, exactRight);
  }
  // JavaScript compares a bigint with a number by value, without rounding either.
  return comparePlain(
    isLong(left) ? left.toBigInt() : toDouble(left),
    isLong(right) ? right.toBigInt() : toDouble(right),
  );
}

function comparePlain(left: number | bigint, right: number | bigint): number {
  if (left < right) return -1;
  if (left > right) return 1;
  if (left == right) return 0;
  return Number.isNaN(left) ? (Number.isNaN(right) ? 0 : -1) : 1;
}
