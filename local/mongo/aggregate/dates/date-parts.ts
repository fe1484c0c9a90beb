import { isTruthy } from '../../query/operator-document';
import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import type { BsonValue } from '../../values/value';
import { located, type OperatorCompiler, toInteger } from '../expressions/operator';
import { fromIsoWeek, isoDayOfWeek, isoWeek, utcDate } from './calendar';
import { requireDate } from './date-arguments';
import { dateOperator } from './date-operator';
import { fromLocal, toLocal } from './time-zone';

export const dateToParts = dateOperator(
  { required: ['date'], optional: ['iso8601'] },
  { notDocument: 40524, unknown: 40520, missing: 40522 },
  (read, zone) => {
    const local = toLocal(requireDate(read('date')), zone);
    const { year, week } = isoWeek(local);
    const calendar = isTruthy(read('iso8601'))
      ? { isoWeekYear: year, isoWeek: week, isoDayOfWeek: isoDayOfWeek(local) }
      : {
          year: local.getUTCFullYear(),
          month: local.getUTCMonth() + 1,
          day: local.getUTCDate(),
        };
    return {
      ...calendar,
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
      millisecond: local.getUTCMilliseconds(),
    };
  },
);

const timeFields = ['hour', 'minute', 'second', 'millisecond'] as const;

/** Parts beyond their range carry over: the 14th month is February of the next year. */
const fromCalendar = dateOperator(
  { required: ['year'], optional: ['month', 'day', ...timeFields] },
  { notDocument: 40519, unknown: 40518, missing: 40516 },
  (read, zone) => {
    const [year, month, day] = [readYear(read('year'), 'year'), read('month'), read('day')];
    const local = utcDate(year, readPart(month, 'month', 1), readPart(day, 'day', 1));
    return fromLocal(withTime(local, read), zone);
  },
);

const fromWeek = dateOperator(
  { required: ['isoWeekYear'], optional: ['isoWeek', 'isoDayOfWeek', ...timeFields] },
  { notDocument: 40519, unknown: 40489, missing: 40516 },
  (read, zone) => {
    const year = readYear(read('isoWeekYear'), 'isoWeekYear');
    const week = readPart(read('isoWeek'), 'isoWeek', 1);
    const local = fromIsoWeek(year, week, readPart(read('isoDayOfWeek'), 'isoDayOfWeek', 1));
    return fromLocal(withTime(local, read), zone);
  },
);

export const dateFromParts: OperatorCompiler = (argument, compiler, name) => {
  const isWeek =
    typeof argument === 'object' && argument !== null && Object.hasOwn(argument, 'isoWeekYear');
  return (isWeek ? fromWeek : fromCalendar)(argument, compiler, name);
};

function withTime(day: Date, read: (field: (typeof timeFields)[number]) => BsonValue): Date {
  const [hour = 0, minute, second, millisecond] = timeFields.map((field) =>
    readPart(read(field), field, 0),
  );
  const date = new Date(day);
  date.setUTCHours(hour, minute, second, millisecond);
  return date;
}

function readPart(value: BsonValue, field: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  const number = toInteger(value);
  if (number !== undefined) return number;
  const found = `${typeName(value)} with value ${describeValue(value)}`;
  throw located(40515, `'${field}' must evaluate to an integer, found ${found}`);
}

function readYear(value: BsonValue, field: string): number {
  const year = readPart(value, field, 0);
  if (year >= 1 && year <= 9999) return year;
  const message = `'${field}' must evaluate to an integer in the range 1 to 9999, found ${year}`;
  throw located(40523, message);
}
