import { Decimal128 } from 'bson';

/** A finite number written exactly: ± coefficient × 10^exponent. Zero keeps its sign. */
export interface ExactDecimal {
  readonly negative: boolean;
  /** Never negative. */
  readonly coefficient: bigint;
  readonly exponent: number;
}

const maximumDigits = 34;
const minimumExponent = -6176;
const maximumExponent = 6111;
const largestCoefficient = 10n ** 34n - 1n;
const low64 = (1n << 64n) - 1n;
const high49 = (1n << 49n) - 1n;

/**
 * Reads the bits of a decimal. Not-a-number and the infinities come out as JavaScript numbers.
 * Source: IEEE 754-2008, decimal128 with the binary integer significand; a significand that is out
 * of range, or in the second form, which can hold nothing in range, counts as zero.
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

/** The nearest decimal of 34 digits, half to even; beyond its range infinity, or zero. */
export function writeDecimal(value: ExactDecimal | number): Decimal128 {
  if (typeof value === 'number') return Decimal128.fromString(String(value));
  const { negative } = value;
  let { coefficient, exponent } = roundToDigits(value, maximumDigits);
  if (exponent < minimumExponent) {
    ({ coefficient, exponent } = dropDigits(value, minimumExponent - value.exponent));
  }
  if (exponent > maximumExponent) {
    const missing = exponent - maximumExponent;
    if (coefficient !== 0n && countDigits(coefficient) + missing > maximumDigits) {
      return Decimal128.fromString(negative ? '-Infinity' : 'Infinity');
    }
    if (coefficient !== 0n) coefficient *= 10n ** BigInt(missing);
    exponent = maximumExponent;
  }
  const view = new DataView(new ArrayBuffer(16));
  const biased = BigInt(exponent - minimumExponent);
  view.setBigUint64(0, coefficient & low64, true);
  view.setBigUint64(8, (negative ? 1n << 63n : 0n) | (biased << 49n) | (coefficient >> 64n), true);
  return new Decimal128(new Uint8Array(view.buffer));
}

/** Rounds half to even to at most so many significant digits. */
export function roundToDigits(value: ExactDecimal, digits: number): ExactDecimal {
  const excess = countDigits(value.coefficient) - digits;
  if (excess <= 0) return value;
  const rounded = dropDigits(value, excess);
  // Rounding 99.9 up gives one digit more, which is a zero.
  return countDigits(rounded.coefficient) > digits ? dropDigits(rounded, 1) : rounded;
}

/** Drops so many of the last digits, rounding half to even. */
export function dropDigits(value: ExactDecimal, count: number): ExactDecimal {
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

const doubleView = new DataView(new ArrayBuffer(8));

/** Every finite double has an exact decimal form, for a half is five tenths. */
export function exactDouble(double: number): ExactDecimal {
  doubleView.setFloat64(0, double);
  const bits = doubleView.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const significand = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = (biased === 0 ? 1 : biased) - 1075;
  const negative = bits >> 63n === 1n;
  if (significand === 0n) return { negative, coefficient: 0n, exponent: 0 };
  if (exponent >= 0) {
    return { negative, coefficient: significand << BigInt(exponent), exponent: 0 };
  }
  const trailingZeros = Math.min(-exponent, countTrailingZeros(significand));
  const places = -exponent - trailingZeros;
  const coefficient = (significand >> BigInt(trailingZeros)) * 5n ** BigInt(places);
  return { negative, coefficient, exponent: places === 0 ? 0 : -places };
}

function countTrailingZeros(value: bigint): number {
  let count = 0;
  for (let rest = value; rest % 2n === 0n; rest >>= 1n) count += 1;
  return count;
}

/** The signed coefficient at an exponent that is no higher than the value's own. */
export function scaledTo(value: ExactDecimal, exponent: number): bigint {
  const scaled = value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return value.negative ? -scaled : scaled;
}

export function fromSigned(signed: bigint, exponent: number, negativeZero = false): ExactDecimal {
  const negative = signed < 0n || (signed === 0n && negativeZero);
  return { negative, coefficient: signed < 0n ? -signed : signed, exponent };
}

/** Compares exactly; the magnitudes first, so that 1E+6000 is not written out to meet 1. */
export function compareExact(left: ExactDecimal, right: ExactDecimal): number {
  const leftSign = signOf(left);
  const rightSign = signOf(right);
  if (leftSign !== rightSign || leftSign === 0) return Math.sign(leftSign - rightSign);
  const leftMagnitude = countDigits(left.coefficient) + left.exponent;
  const rightMagnitude = countDigits(right.coefficient) + right.exponent;
  if (leftMagnitude !== rightMagnitude) {
    return leftMagnitude < rightMagnitude ? -leftSign : leftSign;
  }
  const exponent = Math.min(left.exponent, right.exponent);
  const difference = scaledTo(left, exponent) - scaledTo(right, exponent);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function signOf(value: ExactDecimal): number {
  return value.coefficient === 0n ? 0 : value.negative ? -1 : 1;
}
