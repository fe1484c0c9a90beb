import { Long } from 'bson';
import { MongoError } from '../../errors';
import {
  located,
  type OperatorCompiler,
  type OperatorTable,
  toInteger,
  unary,
} from '../expressions/operator';
import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import { type BsonValue, isNullish, isTimestamp } from '../../values/value';
import { dayOfYear, isoDayOfWeek, isoWeek, weekOfYear } from './calendar';
import { compileDateArgument, requireDate } from './date-arguments';
import { addUnits, countUnits, parseStartOfWeek, parseTimeUnit, truncate } from './date-arithmetic';
import { formatDate, isoFormat, localIsoFormat } from './date-format';
import { dateOperator } from './date-operator';
import { parseDate } from './date-parse';
import { dateFromParts, dateToParts } from './date-parts';
import { toLocal } from './time-zone';

export const dateOperators: OperatorTable = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $dayOfYear: part(dayOfYear),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $week: part(weekOfYear),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $isoDayOfWeek: part(isoDayOfWeek),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => Long.fromNumber(isoWeek(local).year)),
  $dateToParts: dateToParts,
  $dateFromParts: dateFromParts,
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: dateOperator(
    { required: ['startDate', 'endDate', 'unit'], optional: ['startOfWeek'] },
    { notDocument: 5166301, unknown: 5166302, missing: 5166303 },
    (read, zone) => {
      const unit = parseTimeUnit(read('unit'));
      const firstDay = parseStartOfWeek(read('startOfWeek'));
      const [start, end] = [requireDate(read('startDate')), requireDate(read('endDate'))];
      return Long.fromNumber(countUnits(start, end, unit, zone, firstDay));
    },
  ),
  $dateTrunc: dateOperator(
    { required: ['date', 'unit'], optional: ['binSize', 'startOfWeek'] },
    { notDocument: 5439007, unknown: 5439008, missing: 5439009 },
    (read, zone) => {
      const unit = parseTimeUnit(read('unit'));
      const size = toInteger(read('binSize') ?? 1) ?? 0;
      if (size < 1) {
        throw located(
          5439018,
          `$dateTrunc requires 'binSize' to be greater than 0, but got value ${describeValue(read('binSize'))}`,
        );
      }
      const firstDay = parseStartOfWeek(read('startOfWeek'));
      return truncate(requireDate(read('date')), unit, size, zone, firstDay);
    },
  ),
  $dateToString: dateOperator(
    { required: ['date'], optional: ['format', 'onNull'] },
    { notDocument: 18629, unknown: 18534, missing: 18628 },
    (read, zone, name) => {
      const date = requireDate(read('date'));
      const format = readFormat(read('format'), name, 18533);
      const pattern = format ?? (zone.isUtc ? isoFormat : localIsoFormat);
      return formatDate(toLocal(date, zone), zone.offsetMsAt(date), pattern);
    },
  ),
  $dateFromString: dateOperator(
    { required: ['dateString'], optional: ['format', 'onError', 'onNull'] },
    { notDocument: 40540, unknown: 40541, missing: 40542 },
    (read, zone, name) => {
      const format = readFormat(read('format'), name, 40684);
      try {
        return parseDate(requireDateString(read('dateString')), { zone, format });
      } catch (error) {
        const isFailure = error instanceof MongoError && error.code === 241;
        const onError = read('onError');
        if (isFailure && onError !== undefined) return onError;
        throw error;
      }
    },
  ),
  $tsSecond: timestampPart(5687301, ({ t }) => Long.fromNumber(t)),
  $tsIncrement: timestampPart(5687302, ({ i }) => Long.fromNumber(i)),
};

function part(read: (local: Date) => BsonValue): OperatorCompiler {
  return (argument, compiler, name) => {
    const { date, zone } = compileDateArgument(argument, compiler, name);
    return (scope) => {
      const value = date(scope);
      const at = zone(scope);
      return isNullish(value) || at === null ? null : read(toLocal(requireDate(value), at));
    };
  };
}

function shift(direction: 1 | -1): OperatorCompiler {
  return dateOperator(
    { required: ['startDate', 'unit', 'amount'] },
    { notDocument: 5166400, unknown: 5166401, missing: 5166402 },
    (read, zone, name) => {
      const amount = toInteger(read('amount'));
      if (amount === undefined) {
        throw located(5166405, `${name} expects integer amount of time units`);
      }
      const unit = parseTimeUnit(read('unit'));
      return addUnits(requireDate(read('startDate')), unit, direction * amount, zone);
    },
  );
}

function readFormat(format: BsonValue, name: string, code: number): string | undefined {
  if (format === undefined || typeof format === 'string') return format;
  throw located(code, `${name} requires that 'format' be a string, found: ${typeName(format)}`);
}

function requireDateString(text: BsonValue): string {
  if (typeof text === 'string') return text;
  const found = `${typeName(text)} with value ${describeValue(text)}`;
  const message = `$dateFromString requires that 'dateString' be a string, found: ${found}`;
  throw new MongoError(241, 'ConversionFailure', message);
}

function timestampPart(
  code: number,
  read: (timestamp: { readonly t: number; readonly i: number }) => BsonValue,
): OperatorCompiler {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (isTimestamp(value)) return read(value);
    const found = typeName(value);
    throw located(code, `${name} requires a timestamp argument, found: ${found}`);
  });
}
