import { Decimal128, Long, ObjectId } from 'bson';
import { badValue, MongoError, notSupported } from '../../errors';
import { isTruthy } from '../../query/operator-document';
import { describeValue } from '../../values/describe-value';
import { fromDouble, isInt32, toBigInt, toDecimal, toDouble } from '../../values/numbers';
import { typeName, typeNamesOfAlias } from '../../values/type-names';
import {
  type BsonNumber,
  type BsonValue,
  isNullish,
  isNumber,
  isObjectId,
} from '../../values/value';
import { conversionFailure, parseDate } from '../dates/date-text';
import { toMoment } from '../dates/time-zone';
import {
  type Compiler,
  type Evaluate,
  isString,
  namedFields,
  type OperatorTable,
  positional,
} from './operator';

type Conversion = (value: NonNullable<BsonValue>) => BsonValue;

const conversions: Readonly<Record<string, Conversion>> = {
  string: toText,
  bool: isTruthy,
  double: (value) => {
    const double = toDouble(toNumber(value, 'double'));
    if (isString(value) && !Number.isFinite(double)) throw failure(value, 'double');
    return fromDouble(double);
  },
  int: (value) => {
    const integer = Number(toInteger(value, 'int'));
    if (!isInt32(integer) || value instanceof Date) throw failure(value, 'int');
    return integer;
  },
  long: (value) => {
    const integer = toInteger(value, 'long');
    if (BigInt.asIntN(64, integer) !== integer) throw failure(value, 'long');
    return Long.fromBigInt(integer);
  },
  decimal: (value) => toDecimal(toNumber(value, 'decimal')),
  date: toDate,
  objectId: (value) => {
    if (isString(value) && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
    if (isObjectId(value)) return value;
    throw failure(value, 'objectId');
  },
};

export const conversionOperators: OperatorTable = {
  $convert: compileConvert,
  ...Object.fromEntries(
    Object.keys(conversions).map((target) => [
      `$to${target.charAt(0).toUpperCase()}${target.slice(1)}`,
      positional(1, 1, (value) => convert(value, target)),
    ]),
  ),
  $type: positional(1, 1, typeName),
  $isNumber: positional(1, 1, isNumber),
};

/** @param target the name of a type */
function convert(value: BsonValue, target: string): BsonValue {
  const conversion = conversions[target];
  if (!conversion) throw notSupported(`A conversion to ${target}`);
  return isNullish(value) ? null : conversion(value);
}

function compileConvert(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const given = namedFields(argument, name, ['input', 'to'], ['onError', 'onNull']);
  const input = compiler.compile(given.get('input'));
  const to = compiler.compile(given.get('to'));
  const onError = compiler.compile(given.get('onError'));
  const onNull = compiler.compile(given.get('onNull') ?? null);
  return (scope) => {
    const value = input(scope);
    const target = to(scope);
    if (isNullish(value)) return onNull(scope);
    if (isNullish(target)) return null;
    const [type = '', ...others] = typeNamesOfAlias(target);
    if (others.length > 0) throw badValue(`Unknown type name: ${describeValue(target)}`);
    try {
      return convert(value, type);
    } catch (error) {
      const isFailure = error instanceof MongoError && error.codeName === 'ConversionFailure';
      if (isFailure && given.has('onError')) return onError(scope);
      throw error;
    }
  };
}

/** @throws MongoError 241 if the value cannot be converted to text */
export function toText(value: NonNullable<BsonValue>): string {
  if (isString(value)) return value;
  if (typeof value === 'boolean' || isNumber(value)) return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (isObjectId(value)) return value.toHexString();
  throw failure(value, 'string');
}

function toNumber(value: NonNullable<BsonValue>, target: string): BsonNumber {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  if (isString(value) && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value)) {
    return Decimal128.fromStringWithRounding(value);
  }
  throw failure(value, target);
}

/**
 * Converts a value to a whole number. The fraction of a number is cut off, but a text must be a
 * whole number.
 */
function toInteger(value: NonNullable<BsonValue>, target: string): bigint {
  const number = toNumber(value, target);
  const isWhole = !isString(value) || /^[+-]?\d+$/.test(value);
  if (isWhole && Number.isFinite(toDouble(number))) return toBigInt(number);
  throw failure(value, target);
}

function toDate(value: NonNullable<BsonValue>): Date {
  if (isString(value)) return parseDate(value);
  const isLarge = isNumber(value) && typeName(value) !== 'int';
  const date = isLarge ? new Date(toDouble(value)) : toMoment(value);
  if (date === undefined || Number.isNaN(date.getTime())) throw failure(value, 'date');
  return date;
}

function failure(value: BsonValue, target: string): MongoError {
  const found = `${typeName(value)} ${describeValue(value)}`;
  return conversionFailure(`Failed to convert ${found} to ${target} with no onError value`);
}
