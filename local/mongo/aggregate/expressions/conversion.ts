import { Decimal128, Long, ObjectId } from 'bson';
import { badValue, MongoError, notSupported } from '../../errors';
import {
  compareNumbers,
  fromDouble,
  isInt32,
  toBigInt,
  toDecimal,
  toDouble,
} from '../../values/numbers';
import { typeName, typeNamesOfAlias } from '../../values/type-names';
import {
  type BsonNumber,
  type BsonValue,
  getOwn,
  isDecimal,
  isDocument,
  isLong,
  isNullish,
  isNumber,
  isObjectId,
  isSymbol,
} from '../../values/value';
import { describeValue } from '../../values/describe-value';
import { toMoment } from '../dates/date-arguments';
import { parseDate } from '../dates/date-parse';
import { type Compiler, type Evaluate, namedFields, type OperatorTable, unary } from './operator';
import { isTruthy } from '../../query/operator-document';

type Conversion = (value: NonNullable<BsonValue>) => BsonValue;

const conversions: ReadonlyMap<string, Conversion> = new Map<string, Conversion>([
  ['string', toText],
  ['bool', isTruthy],
  ['double', (value) => fromDouble(toDouble(toNumber(value, 'double')))],
  ['int', (value) => toInteger(value, 'int')],
  ['long', (value) => toInteger(value, 'long')],
  ['decimal', (value) => toDecimal(toNumber(value, 'decimal'))],
  ['date', toDate],
  ['objectId', toObjectId],
]);

export const conversionOperators: OperatorTable = {
  $convert: compileConvert,
  $toString: conversionTo('string'),
  $toBool: conversionTo('bool'),
  $toDouble: conversionTo('double'),
  $toInt: conversionTo('int'),
  $toLong: conversionTo('long'),
  $toDecimal: conversionTo('decimal'),
  $toDate: conversionTo('date'),
  $toObjectId: conversionTo('objectId'),
  $type: unary((value) => typeName(value)),
  $isNumber: unary((value) => isNumber(value)),
};

function conversionTo(target: string) {
  return unary((value) => convert(value, target));
}

/** @param target the name of a type */
function convert(value: BsonValue, target: string): BsonValue {
  if (isNullish(value)) return null;
  const conversion = conversions.get(target);
  if (!conversion) throw notSupported(`A conversion to ${target}`);
  return conversion(value);
}

function compileConvert(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const fields = { required: ['input', 'to'], optional: ['onError', 'onNull', 'format'] };
  const codes = { notDocument: 9, unknown: 9, missing: 9 };
  const given = namedFields(argument, name, fields, codes);
  if (given.has('format')) throw notSupported("$convert's option 'format'");
  const input = compiler.compile(given.get('input'));
  const to = compiler.compile(given.get('to'));
  const onError = compiler.compile(given.get('onError'));
  const onNull = compiler.compile(given.get('onNull'));
  return (scope) => {
    const value = input(scope);
    const named = to(scope);
    const target = isDocument(named) ? getOwn(named, 'type') : named;
    if (isNullish(value)) return given.has('onNull') ? onNull(scope) : null;
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

/** @throws MongoError if there is no text for it */
export function toText(value: NonNullable<BsonValue>): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || isNumber(value)) return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (isObjectId(value)) return value.toHexString();
  if (isSymbol(value)) return value.value;
  throw unsupported(value, 'string');
}

function toNumber(value: NonNullable<BsonValue>, target: string): BsonNumber {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  if (typeof value === 'string')
    return target === 'decimal' ? parseDecimal(value) : parseDouble(value);
  throw unsupported(value, target);
}

const numeral = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const special = /^([+-]?)(?:inf(?:inity)?|(nan))$/i;

function parseDouble(text: string): BsonNumber {
  const match = special.exec(text);
  if (match) return match[2] ? NaN : match[1] === '-' ? -Infinity : Infinity;
  if (!numeral.test(text)) throw badNumber(text);
  const number = Number(text);
  if (!Number.isFinite(number)) throw badNumber(text, 'Out of range');
  return number;
}

function parseDecimal(text: string): Decimal128 {
  if (!numeral.test(text) && !special.test(text)) throw badNumber(text);
  return Decimal128.fromStringWithRounding(text);
}

function toInteger(value: NonNullable<BsonValue>, target: 'int' | 'long'): BsonValue {
  if (isLong(value) && target === 'long') return value;
  if (value instanceof Date && target === 'int') throw unsupported(value, target);
  const integer =
    typeof value === 'string' ? parseInteger(value) : truncated(toNumber(value, target));
  if (target === 'int' && isInt32(Number(integer))) return Number(integer);
  if (target === 'long' && BigInt.asIntN(64, integer) === integer) return Long.fromBigInt(integer);
  if (typeof value === 'string') throw badNumber(value, 'Overflow');
  throw failure(
    `Conversion would overflow target type in $convert with no onError value: ${describeValue(value)}`,
  );
}

function parseInteger(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw badNumber(text);
  return BigInt(text.replace(/^\+/, ''));
}

function truncated(number: BsonNumber): bigint {
  const double = toDouble(number);
  if (Number.isNaN(double)) {
    throw failure('Attempt to convert NaN value to integer type in $convert with no onError value');
  }
  const isInfinite = isDecimal(number) ? /inf/i.test(number.toString()) : !Number.isFinite(double);
  if (isInfinite) {
    throw failure(
      'Attempt to convert infinity value to integer type in $convert with no onError value',
    );
  }
  return toBigInt(number);
}

function toDate(value: NonNullable<BsonValue>): Date {
  const moment = toMoment(value);
  if (moment) return moment;
  if (typeof value === 'string') return parseDate(value, {});
  if (!isNumber(value) || typeName(value) === 'int') throw unsupported(value, 'date');
  const date = new Date(Number(truncated(value)));
  if (!Number.isNaN(date.getTime()) && compareNumbers(value, 8.64e15) <= 0) return date;
  throw failure(
    `Conversion would overflow target type in $convert with no onError value: ${describeValue(value)}`,
  );
}

function toObjectId(value: NonNullable<BsonValue>): ObjectId {
  if (isObjectId(value)) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (/^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  const reason =
    value.length === 24
      ? 'Invalid character found in hex string'
      : `Invalid string length for parsing to OID, expected 24 but found ${value.length}`;
  throw failure(`Failed to parse objectId '${value}' in $convert with no onError value: ${reason}`);
}

function badNumber(text: string, reason = 'Did not consume whole string.'): MongoError {
  const why = text === '' ? 'Empty string' : reason;
  return failure(`Failed to parse number '${text}' in $convert with no onError value: ${why}`);
}

function unsupported(value: BsonValue, target: string): MongoError {
  const types = `${typeName(value)} to ${target}`;
  return failure(`Unsupported conversion from ${types} in $convert with no onError value`);
}

function failure(message: string): MongoError {
  return new MongoError(241, 'ConversionFailure', message);
}
