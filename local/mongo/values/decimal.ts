import { Decimal128 } from 'bson';

/** A finite number written exactly: ± coefficient × 10^exponent. Zero keeps its sign. */
export interface ExactDecimal {
  readonly negative: boolean;
  /** Never negative. */
  readonly coefficient: bigint;
  readonly exponent: number;
}

export const maximumDigits = 34;
const minimumExponent = -6176;
const maximumExponent = 6111;
const largestCoefficient = 10n ** 34n - 1n;
const low64 = (1n << 64n) - 1n;
const high49 = (1n << 49n) - 1n;

/**
 * Reads the bits of a decimal. NaN and infinities are returned as JavaScript numbers. Source: IEEE
 * 754-2008, decimal128 with the binary integer significand. A significand that is out of range
 * counts as zero. In the second form, every significand is out of range.
 */
export function readDecimal(decimal: Decimal128): ExactDecimal | number {
  const view = new DataView(decimal.bytes.buffer, decimal.bytes.byteOffset, 16);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 31n);
  if (combination === 31) return NaN;
  if (combination === 30) return negative ? -Infinity : Infinity;
  const isSecondForm = combination >= 24;
  const exponent = Number((high >> (isSecondForm ? 47n : 49n)) & 0x3fffn) + minimumExponent;
  const coefficient = isSecondForm ? 0n : ((high & high49) << 64n) | view.getBigUint64(0, true);
  return { negative, coefficient: coefficient > largestCoefficient ? 0n : coefficient, exponent };
}

/**
 * Nearest decimal of 34 digits, rounded half to even. A value beyond the range becomes infinity or
 * zero.
 */
export function writeDecimal(value: ExactDecimal | number): Decimal128 {
  if (typeof value === 'number') return Decimal128.fromString(String(value));
  const { negative } = value;
  const excess = countDigits(value.coefficient) - maximumDigits;
  const rounded = dropDigits(value, Math.max(0, excess, minimumExponent - value.exponent));
  let { coefficient, exponent } = roundToDigits(rounded, maximumDigits);
  if (exponent > maximumExponent) {
    coefficient *= 10n ** BigInt(exponent - maximumExponent);
    exponent = maximumExponent;
    if (coefficient > largestCoefficient) return writeDecimal(negative ? -Infinity : Infinity);
  }
  const view = new DataView(new ArrayBuffer(16));
  const biased = BigInt(exponent - minimumExponent);
  view.setBigUint64(0, coefficient & low64, true);
  view.setBigUint64(8, (negative ? 1n << 63n : 0n) | (biased << 49n) | (coefficient >> 64n), true);
  return new Decimal128(new Uint8Array(view.buffer));
}

/** Rounds half to even, to at most the given number of significant digits. */
export function roundToDigits(value: ExactDecimal, digits: number): ExactDecimal {
  const excess = countDigits(value.coefficient) - digits;
  // Rounding 99.9 up gives one more digit, which is a zero.
  return excess <= 0 ? value : roundToDigits(dropDigits(value, excess), digits);
}

/** Drops the given number of last digits, rounding half to even. */
export function dropDigits(value: ExactDecimal, count: number): ExactDecimal {
  if (count === 0) return value;
  const unit = 10n ** BigInt(count);
  const remainder = value.coefficient % unit;
  let coefficient = value.coefficient / unit;
  const half = unit / 2n;
  if (remainder > half || (remainder === half && coefficient % 2n === 1n)) coefficient += 1n;
  return { negative: value.negative, coefficient, exponent: value.exponent + count };
}

export function countDigits(coefficient: bigint): number {
  return coefficient.toString().length;
}

/** Exact decimal form of a finite double. It always exists, because a half is five tenths. */
export function exactDouble(double: number): ExactDecimal {
  let magnitude = Math.abs(double);
  let halvings = 0;
  for (; !Number.isInteger(magnitude); halvings += 1) magnitude *= 2;
  const coefficient = BigInt(magnitude) * 5n ** BigInt(halvings);
  return { negative: double < 0 || Object.is(double, -0), coefficient, exponent: 0 - halvings };
}

/**
 * Signed coefficient at the given exponent, which must not be higher than the exponent of the
 * value.
 */
export function scaledTo(value: ExactDecimal, exponent: number): bigint {
  const scaled = value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return value.negative ? -scaled : scaled;
}

export function fromSigned(signed: bigint, exponent: number, negativeZero = false): ExactDecimal {
  const negative = signed < 0n || (signed === 0n && negativeZero);
  return { negative, coefficient: signed < 0n ? -signed : signed, exponent };
}

/**
 * Compares exactly. Magnitudes are compared first, so that 1E+6000 is not written out for a
 * comparison with 1.
 */
export function compareExact(left: ExactDecimal, right: ExactDecimal): number {
  const sign = signOf(left);
  if (sign !== signOf(right) || sign === 0) return Math.sign(sign - signOf(right));
  const difference = magnitudeOf(left) - magnitudeOf(right);
  if (difference !== 0) return Math.sign(difference) * sign;
  const exponent = Math.min(left.exponent, right.exponent);
  const rest = scaledTo(left, exponent) - scaledTo(right, exponent);
  return rest < 0n ? -1 : rest > 0n ? 1 : 0;
}

function signOf(value: ExactDecimal): number {
  return value.coefficient === 0n ? 0 : value.negative ? -1 : 1;
}

function magnitudeOf(value: ExactDecimal): number {
  return countDigits(value.coefficient) + value.exponent;
}
