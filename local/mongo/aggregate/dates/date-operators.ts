import { Long } from 'bson';
import { badValue, MongoError, typeMismatch } from '../../errors';
import { typeName } from '../../values/type-names';
import { type BsonValue, isDocument, isNullish } from '../../values/value';
import {
  isString,
  located,
  named,
  type OperatorCompiler,
  type OperatorTable,
  requireInteger,
  requireString,
  toInteger,
} from '../expressions/operator';
import { dateParts, utcDate } from './calendar';
import { addUnits, parseTimeUnit, truncate, unitsSince2000 } from './date-arithmetic';
import { conversionFailure, formatDate, parseDate } from './date-text';
import { fromLocal, type TimeZone, timeZone, toLocal, toMoment } from './time-zone';

const largestPart = 2 ** 15 - 1;

type Values = ReadonlyMap<string, BsonValue>;

export const dateOperators: OperatorTable = {
  ...Object.fromEntries(Object.entries(dateParts).map(([name, read]) => [`$${name}`, part(read)])),
  $isoWeekYear: part((local) => Long.fromNumber(dateParts.isoWeekYear(local))),
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: dateOperator(['startDate', 'endDate', 'unit'], ['startOfWeek'], (values, zone) => {
    const unit = parseTimeUnit(values.get('unit'), values.get('startOfWeek'));
    const [start, end] = [requireDate(values.get('startDate')), requireDate(values.get('endDate'))];
    return Long.fromNumber(unitsSince2000(end, unit, zone) - unitsSince2000(start, unit, zone));
  }),
  $dateTrunc: dateOperator(['date', 'unit'], ['binSize', 'startOfWeek'], (values, zone, name) => {
    const unit = parseTimeUnit(values.get('unit'), values.get('startOfWeek'));
    const size = requireInteger(values.get('binSize') ?? 1, name, 1);
    return truncate(requireDate(values.get('date')), unit, size, zone);
  }),
  $dateToString: dateOperator(['date'], ['format', 'onNull'], (values, zone, name) => {
    const format = values.has('format') ? requireString(values.get('format'), name) : undefined;
    return formatDate(requireDate(values.get('date')), zone, format);
  }),
  $dateFromString: dateOperator(['dateString'], ['onError', 'onNull'], (values, zone) => {
    const text = values.get('dateString');
    try {
      if (isString(text)) return parseDate(text, zone);
      throw conversionFailure(`Error parsing as a date: ${typeName(text)}`);
    } catch (error) {
      const isFailure = error instanceof MongoError && error.codeName === 'ConversionFailure';
      if (isFailure && values.has('onError')) return values.get('onError');
      throw error;
    }
  }),
  $dateToParts: dateOperator(['date'], [], (values, zone) => {
    const local = toLocal(requireDate(values.get('date')), zone);
    const { year, month, dayOfMonth, hour, minute, second, millisecond } = dateParts;
    const parts = { year, month, day: dayOfMonth, hour, minute, second, millisecond };
    return Object.fromEntries(Object.entries(parts).map(([name, read]) => [name, read(local)]));
  }),
  // Parts beyond their range carry over: the 14th month is February of the next year.
  $dateFromParts: dateOperator(
    ['year'],
    ['month', 'day', 'hour', 'minute', 'second', 'millisecond'],
    (values, zone, name) => {
      const read = (field: string, otherwise = 0) => {
        const value = requireInteger(values.get(field) ?? otherwise, name);
        if (Math.abs(value) <= largestPart) return value;
        throw badValue(`${name} requires '${field}' within ${largestPart}, found: ${value}`);
      };
      const year = read('year');
      if (year < 1 || year > 9999) {
        throw located(40523, `${name} requires a year from 1 to 9999, found: ${year}`);
      }
      const local = utcDate(year, read('month', 1), read('day', 1));
      local.setUTCHours(read('hour'), read('minute'), read('second'), read('millisecond'));
      return fromLocal(local, zone);
    },
  ),
};

/**
 * An operator with named arguments, among them a time zone. If a given argument is null or missing,
 * the result is null. If that is the first argument, the result is `onNull`.
 */
function dateOperator(
  required: readonly [string, ...string[]],
  optional: readonly string[],
  apply: (values: Values, zone: TimeZone, name: string) => BsonValue,
): OperatorCompiler {
  return named(required, [...optional, 'timezone'], (values, name) => {
    if (isNullish(values.get(required[0]))) return values.get('onNull') ?? null;
    for (const [field, value] of values) {
      if (isNullish(value) && field !== 'onNull' && field !== 'onError') return null;
    }
    const zone = values.get('timezone') ?? 'UTC';
    return apply(values, timeZone(requireString(zone, name)), name);
  });
}

/** An operator whose argument is a date, or a document with a date and a time zone. */
function part(read: (local: Date) => BsonValue): OperatorCompiler {
  const operator = dateOperator(['date'], [], (values, zone) =>
    read(toLocal(requireDate(values.get('date')), zone)),
  );
  return (argument, compiler, name) => {
    const single = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
    const isNamed = isDocument(single) && !Object.keys(single)[0]?.startsWith('$');
    return operator(isNamed || Array.isArray(single) ? single : { date: single }, compiler, name);
  };
}

function shift(direction: 1 | -1): OperatorCompiler {
  return dateOperator(['startDate', 'unit', 'amount'], [], (values, zone, name) => {
    const amount = toInteger(values.get('amount'));
    if (amount === undefined) throw typeMismatch(`${name} expects a whole number of time units`);
    const unit = parseTimeUnit(values.get('unit'));
    return addUnits(requireDate(values.get('startDate')), unit, direction * amount, zone);
  });
}

/** @throws MongoError unless the value is a date, a timestamp or an ObjectId */
function requireDate(value: BsonValue): Date {
  const date = toMoment(value);
  if (date) return date;
  throw typeMismatch(`can't convert from BSON type ${typeName(value)} to Date`);
}
