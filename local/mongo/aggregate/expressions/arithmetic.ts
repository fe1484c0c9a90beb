import { Long } from 'bson';
import { badValue, notSupported } from '../../errors';
import {
  compareNumbers,
  divide,
  fromBigInt,
  fromDouble,
  isIntegral,
  multiply,
  numberType,
  remainder,
  subtract,
  toBigInt,
  toDouble,
} from '../../values/numbers';
import { type BsonNumber, type BsonValue, isDecimal } from '../../values/value';
import { ExactSum } from './exact-sum';
import {
  located,
  ofAmounts,
  ofNumbers,
  type OperatorCompiler,
  type OperatorTable,
} from './operator';

type Amount = BsonNumber | Date;

/** Functions of doubles, each with the least and the greatest argument that it accepts. */
const functions: Record<string, [(value: number) => number, least?: number, most?: number]> = {
  $sqrt: [Math.sqrt, 0],
  $exp: [Math.exp],
  $ln: [Math.log, Number.MIN_VALUE],
  $log10: [Math.log10, Number.MIN_VALUE],
  $sin: [Math.sin, -Number.MAX_VALUE, Number.MAX_VALUE],
  $cos: [Math.cos, -Number.MAX_VALUE, Number.MAX_VALUE],
  $tan: [Math.tan, -Number.MAX_VALUE, Number.MAX_VALUE],
  $asin: [Math.asin, -1, 1],
  $acos: [Math.acos, -1, 1],
  $atan: [Math.atan],
  $degreesToRadians: [(degrees) => (degrees * Math.PI) / 180],
  $radiansToDegrees: [(radians) => (radians * 180) / Math.PI],
};

export const arithmeticOperators: OperatorTable = {
  $add: ofAmounts(0, Infinity, addAll),
  $subtract: ofAmounts(2, 2, subtractAmounts),
  $multiply: ofNumbers(0, Infinity, (...values) =>
    values.reduce<BsonNumber>((product, value) => multiply(product, value), 1),
  ),
  $divide: ofNumbers(2, 2, (dividend, divisor) => {
    if (toDouble(divisor) === 0) throw badValue("can't $divide by zero");
    return divide(dividend, divisor);
  }),
  $mod: ofNumbers(2, 2, (dividend, divisor) => {
    if (toDouble(divisor) === 0) throw badValue("can't $mod by zero");
    return remainder(dividend, divisor);
  }),
  $abs: ofNumbers(1, 1, (value) => {
    const result = compareNumbers(value, 0) < 0 ? multiply(value, -1) : value;
    if (numberType(value) !== 'long' || numberType(result) === 'long') return result;
    throw located(28680, "can't take $abs of long long min");
  }),
  $pow: ofNumbers(2, 2, power),
  $log: ofNumbers(2, 2, (value, base) => {
    const [argument, root] = [plainDouble(value, '$log'), plainDouble(base, '$log')];
    if (argument > 0 && root > 0 && root !== 1)
      return fromDouble(Math.log(argument) / Math.log(root));
    throw badValue('$log needs positive numbers, and a base that is not 1');
  }),
  $atan2: ofNumbers(2, 2, (y, x) =>
    fromDouble(Math.atan2(plainDouble(y, '$atan2'), plainDouble(x, '$atan2'))),
  ),
  ...Object.fromEntries(Object.keys(functions).map((name) => [name, onDouble(name)])),
};

function onDouble(name: string): OperatorCompiler {
  const [compute, least = -Infinity, most = Infinity] = functions[name] ?? [Number];
  return ofNumbers(1, 1, (value) => {
    const double = plainDouble(value, name);
    if ((double >= least && double <= most) || Number.isNaN(double))
      return fromDouble(compute(double));
    throw badValue(`${name} is not defined for ${double}`);
  });
}

/** Refuses a decimal, because it would silently lose digits in the conversion to a double. */
function plainDouble(value: BsonNumber, name: string): number {
  if (isDecimal(value)) throw notSupported(`${name} of a decimal`);
  return toDouble(value);
}

/** Adds numbers. If a date is among them, the sum is a date, so many milliseconds later. */
function addAll(...values: readonly Amount[]): BsonValue {
  const sum = new ExactSum();
  let dates = 0;
  for (const value of values) {
    if (value instanceof Date) dates += 1;
    sum.add(value instanceof Date ? Long.fromNumber(value.getTime()) : value);
  }
  if (dates > 1) throw badValue('only one date allowed in an $add expression');
  return dates === 0 ? sum.total() : toDate(sum.total());
}

function subtractAmounts(left: Amount, right: Amount): BsonValue {
  if (right instanceof Date) {
    if (left instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
    throw badValue("can't $subtract a date from a number");
  }
  if (!(left instanceof Date)) return subtract(left, right);
  return toDate(subtract(Long.fromNumber(left.getTime()), right));
}

function toDate(milliseconds: BsonNumber): Date {
  const date = new Date(Math.trunc(toDouble(milliseconds)));
  if (Number.isNaN(date.getTime())) throw badValue('date overflow', 15, 'Overflow');
  return date;
}

/** Computes a power. Integers raised to a whole power stay exact as long as they fit a `long`. */
function power(base: BsonNumber, exponent: BsonNumber): BsonValue {
  const double = Math.pow(plainDouble(base, '$pow'), plainDouble(exponent, '$pow'));
  if (toDouble(base) === 0 && toDouble(exponent) < 0) {
    throw badValue('$pow cannot take a base of 0 and a negative exponent');
  }
  const types = [numberType(base), numberType(exponent)];
  if (types.includes('double') || !isIntegral(double) || Math.abs(double) >= 2 ** 64) {
    return fromDouble(double);
  }
  // The bases -1, 0 and 1 need no exact calculation, and their exponents may be of any size.
  const exact =
    Math.abs(toDouble(base)) <= 1 ? BigInt(double) : toBigInt(base) ** toBigInt(exponent);
  return fromBigInt(exact, types.includes('long') ? 'long' : 'int');
}
