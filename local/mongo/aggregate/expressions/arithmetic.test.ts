import { Double, Long } from 'bson';
import fc from 'fast-check';
import type { BsonValue } from '../../values/value';
import { errorOf } from '../../testing/error-of';
import { decimal, evaluate, expectValues, long } from '../test-support';

describe('arithmetic', () => {
  expectValues([
    [{ $add: [0.1, 0.2, 0.3] }, 0.6],
    [{ $add: [1, long(2)] }, long(3)],
    [{ $add: [2147483647, 1] }, Long.fromString('2147483648')],
    [{ $add: [decimal('1.1'), 1] }, decimal('2.1')],
    [
      { $add: [Long.fromString('9007199254740993'), 9007199254740992, decimal('0.1')] },
      decimal('18014398509481985.1'),
    ],
    [{ $sum: [decimal('0.1'), 0.5, long(2)] }, decimal('2.6')],
    [{ $add: [new Date(5), 3] }, new Date(8)],
    [{ $add: [1, null] }, null],
    [{ $subtract: [new Date(10), new Date(4)] }, long(6)],
    [{ $multiply: [decimal('1.1'), 3] }, decimal('3.3')],
    [{ $divide: [4, 2] }, new Double(2)],
    [{ $mod: [-7, 3] }, -1],
    [{ $abs: decimal('-1.50') }, decimal('1.50')],
    [{ $pow: [2, 40] }, Long.fromString('1099511627776')],
    [{ $mod: [5, new Double(1e10)] }, new Double(5)],
    [{ $pow: [2, -1] }, 0.5],
    [{ $sqrt: 16 }, new Double(4)],
    [{ $round: [2.675, 2] }, 2.67],
    [{ $round: [decimal('2.5'), 0] }, decimal('2')],
    [{ $round: [1250, -2] }, 1200],
    [{ $round: 3.5 }, new Double(4)],
    [{ $trunc: [-1.99, 1] }, -1.9],
    [{ $floor: -1.5 }, new Double(-2)],
    [{ $ceil: decimal('1.1') }, decimal('2')],
    [{ $sum: ['$list'] }, 3.5, { list: [1, 2.5, 'x'] }],
    [{ $avg: [1, 2] }, 1.5],
    [{ $max: ['$a', 3] }, 9, { a: 9 }],
    [{ $stdDevSamp: [1, 3] }, Math.SQRT2],
    [{ $sin: 0 }, new Double(0)],
    [{ $log: [8, 2] }, new Double(3)],
    [{ $pow: [-1, long(3)] }, long(-1)],
  ]);

  it.each<[BsonValue, number, string]>([
    [{ $add: ['a'] }, 14, '$add only supports numeric or date types, not string'],
    [{ $subtract: [1, 'a'] }, 14, '$subtract only supports numeric or date types'],
    [{ $divide: [1, 0] }, 2, "can't $divide by zero"],
    [{ $mod: [1, 0] }, 2, "can't $mod by zero"],
    [{ $abs: 'a' }, 14, '$abs only supports numeric types, not string'],
    [{ $abs: Long.MIN_VALUE }, 28680, "can't take $abs"],
    [{ $ln: 0 }, 2, '$ln is not defined for 0'],
    [{ $exp: decimal('1') }, 115, '$exp of a decimal is not supported'],
  ])('refuses %j', (expression, code, message) => {
    const error = errorOf(() => evaluate(expression));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it('adds whole numbers exactly in any order', () => {
    const integers = fc.array(fc.bigInt({ min: -(2n ** 40n), max: 2n ** 40n }), { minLength: 1 });
    fc.assert(
      fc.property(integers, (numbers) => {
        const longs = numbers.map((number) => Long.fromBigInt(number));
        const total = numbers.reduce((sum, number) => sum + number, 0n);
        expect(evaluate({ $sum: [longs] })).toEqual(Long.fromBigInt(total));
        expect(evaluate({ $sum: [longs.toReversed()] })).toEqual(Long.fromBigInt(total));
      }),
    );
  });
});
