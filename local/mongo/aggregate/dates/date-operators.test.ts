import { Long } from 'bson';
import fc from 'fast-check';
import { MongoError } from '../../errors';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { evaluate as evaluateIn } from '../test-support';

const date = new Date('2024-03-05T06:07:08.009Z');

const evaluate = (expression: BsonValue) => evaluateIn(expression, { date });

describe('parts of dates', () => {
  it.each<[string, string, BsonValue]>([
    ['$year', '2024-03-05T06:07:08.009Z', 2024],
    ['$dayOfYear', '2024-03-05T00:00:00Z', 65],
    ['$dayOfWeek', '2024-03-03T00:00:00Z', 1],
    ['$isoDayOfWeek', '2024-03-03T00:00:00Z', 7],
    ['$week', '2016-01-01T00:00:00Z', 0],
    ['$week', '2016-01-03T00:00:00Z', 1],
    ['$isoWeek', '2021-01-03T00:00:00Z', 53],
    ['$isoWeekYear', '2021-01-03T00:00:00Z', Long.fromNumber(2020)],
    ['$isoWeekYear', '2018-12-31T00:00:00Z', Long.fromNumber(2019)],
  ])('computes %s of %s', (operator, text, expected) => {
    expect(evaluate({ [operator]: new Date(text) })).toEqual(expected);
  });

  it('reads the parts as clocks and calendars of the time zone show them', () => {
    const at = (timezone: string) => evaluate({ $hour: { date: '$date', timezone } });
    expect(['UTC', 'America/Sao_Paulo', '-03:30', '+0530'].map(at)).toEqual([6, 3, 2, 11]);
    expect(evaluate({ $dayOfMonth: { date: '$date', timezone: '-08' } })).toBe(4);
    const summer = new Date('2024-07-05T02:00:00Z');
    expect(evaluate({ $hour: { date: summer, timezone: 'America/New_York' } })).toBe(22);
  });

  it('makes dates from parts, carrying over values that are too large', () => {
    expect(evaluate({ $dateFromParts: { year: 2024, month: 14, day: 0 } })).toEqual(
      new Date('2025-01-31T00:00:00Z'),
    );
    expect(evaluate({ $dateFromParts: { year: null } })).toBeNull();
  });

  it.each([{ year: 0 }, { year: 10_000 }, { year: 2024, day: 40_000 }])(
    'refuses to make a date from %j',
    (parts) => {
      expect(() => evaluate({ $dateFromParts: parts })).toThrow('$dateFromParts requires');
    },
  );

  it('converts a date to parts and back in a zone without clock changes', () => {
    const moments = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        const timezone = '-03:30';
        const parts = evaluate({ $dateToParts: { date: moment, timezone } });
        expect(
          evaluate({ $dateFromParts: { ...(isDocument(parts) ? parts : {}), timezone } }),
        ).toEqual(moment);
      }),
    );
  });
});

describe('$dateToString', () => {
  it.each<[BsonDocument, BsonValue]>([
    [{ date: '$date' }, '2024-03-05T06:07:08.009Z'],
    [{ date: '$date', timezone: 'America/Sao_Paulo' }, '2024-03-05T03:07:08.009'],
    [{ date: '$date', format: '%d/%m/%Y %H:%M:%S,%L %j' }, '05/03/2024 06:07:08,009 065'],
    [{ date: '$date', format: '%G-W%V-%u %b %B %%' }, '2024-W10-2 Mar March %'],
    [{ date: '$date', format: '%z %Z', timezone: '-03:30' }, '-0330 -210'],
    [{ date: null, onNull: 'none' }, 'none'],
    [{ date: '$missing' }, null],
  ])('formats %j', (argument, expected) => {
    expect(evaluate({ $dateToString: argument })).toBe(expected);
  });

  it('refuses an unknown letter in the format', () => {
    expect(() => evaluate({ $dateToString: { date: '$date', format: '%q' } })).toThrow(
      "Invalid format character '%q' in format string",
    );
  });
});

describe('$dateFromString', () => {
  it.each<[BsonDocument, string]>([
    [{ dateString: '2024-03-05' }, '2024-03-05T00:00:00Z'],
    [{ dateString: '2024-03-05 01:02:03.4' }, '2024-03-05T01:02:03.400Z'],
    [{ dateString: '2024-03-05T01:02:03+0200' }, '2024-03-04T23:02:03Z'],
    [{ dateString: '2024-03-05', timezone: 'America/Sao_Paulo' }, '2024-03-05T03:00:00Z'],
  ])('parses %j', (argument, expected) => {
    expect(evaluate({ $dateFromString: argument })).toEqual(new Date(expected));
  });

  it('refuses the argument format, and names it', () => {
    const argument = { dateString: '05/03/2024', format: '%d/%m/%Y' };
    expect(() => evaluate({ $dateFromString: argument })).toThrow('unknown argument: format');
  });

  it.each(['yesterday', '2024-02-30', '5.3.2024', ''])(
    'refuses %j, or returns onError if it is given',
    (dateString) => {
      const error = (() => {
        try {
          return evaluate({ $dateFromString: { dateString } });
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(error).toBeInstanceOf(MongoError);
      expect(error).toMatchObject({ code: 241, codeName: 'ConversionFailure' });
      expect(evaluate({ $dateFromString: { dateString, onError: 'bad' } })).toBe('bad');
    },
  );
});

describe('arithmetic with dates', () => {
  it.each<[BsonDocument, string]>([
    [{ startDate: new Date('2024-01-31'), unit: 'month', amount: 1 }, '2024-02-29T00:00:00Z'],
    [{ startDate: new Date('2024-03-31'), unit: 'quarter', amount: -1 }, '2023-12-31T00:00:00Z'],
    [{ startDate: new Date('2024-02-29'), unit: 'year', amount: 1 }, '2025-02-28T00:00:00Z'],
    [
      { startDate: new Date('2024-01-01'), unit: 'millisecond', amount: 4e9 },
      '2024-02-16T07:06:40Z',
    ],
    [
      // The clocks go forward on 10 March, so the same time of the next day is 23 hours later.
      {
        startDate: new Date('2024-03-09T17:00:00Z'),
        unit: 'day',
        amount: 1,
        timezone: 'America/New_York',
      },
      '2024-03-10T16:00:00Z',
    ],
  ])('adds %j', (argument, expected) => {
    expect(evaluate({ $dateAdd: argument })).toEqual(new Date(expected));
  });

  it.each<[string, string, string, number]>([
    ['2023-12-31T23:59:00Z', '2024-01-01T00:01:00Z', 'year', 1],
    ['2023-12-31T23:59:00Z', '2024-01-01T00:01:00Z', 'hour', 1],
    ['2024-01-01T00:00:00Z', '2024-03-31T23:59:59Z', 'quarter', 0],
    ['2024-03-02T00:00:00Z', '2024-03-03T00:00:00Z', 'week', 1],
    ['2024-03-03T00:00:00Z', '2024-03-02T00:00:00Z', 'day', -1],
  ])('from %s to %s the %s changes %d times', (start, end, unit, expected) => {
    const startDate = new Date(start);
    const endDate = new Date(end);
    expect(evaluate({ $dateDiff: { startDate, endDate, unit } })).toEqual(
      Long.fromNumber(expected),
    );
  });

  it.each<[BsonDocument, string]>([
    [{ unit: 'day', timezone: 'America/New_York' }, '2024-03-05T05:00:00Z'],
    [{ unit: 'week' }, '2024-03-03T00:00:00Z'],
    [{ unit: 'week', startOfWeek: 'monday' }, '2024-03-04T00:00:00Z'],
    [{ unit: 'month', binSize: 2 }, '2024-03-01T00:00:00Z'],
    [{ unit: 'quarter' }, '2024-01-01T00:00:00Z'],
    [{ unit: 'hour', binSize: 4 }, '2024-03-05T04:00:00Z'],
    [{ unit: 'year', binSize: 5 }, '2020-01-01T00:00:00Z'],
  ])('truncates to %j', (argument, expected) => {
    expect(evaluate({ $dateTrunc: { date: '$date', ...argument } })).toEqual(new Date(expected));
  });

  it('truncates to the start of the period that the date is in', () => {
    const moments = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2050-01-01'),
      noInvalidDate: true,
    });
    const units = fc.constantFrom('year', 'quarter', 'month', 'week', 'day', 'hour', 'second');
    fc.assert(
      fc.property(moments, units, fc.integer({ min: 1, max: 9 }), (moment, unit, binSize) => {
        const start = evaluate({ $dateTrunc: { date: moment, unit, binSize } });
        const next = evaluate({ $dateAdd: { startDate: start, unit, amount: binSize } });
        expect(Number(start)).toBeLessThanOrEqual(moment.getTime());
        expect(Number(next)).toBeGreaterThan(moment.getTime());
        expect(evaluate({ $dateTrunc: { date: start, unit, binSize } })).toEqual(start);
      }),
    );
  });
});
