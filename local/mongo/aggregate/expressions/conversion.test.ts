import { Double, ObjectId } from 'bson';
import fc from 'fast-check';
import { arbitraryValue } from '../../values/testing';
import type { BsonValue } from '../../values/value';
import { errorOf } from '../../testing/error-of';
import { decimal, evaluate, expectValues, long, now } from '../test-support';

describe('conversion', () => {
  expectValues([
    [{ $toInt: 3.9 }, 3],
    [{ $toLong: '12' }, long(12)],
    [{ $toDouble: '5' }, new Double(5)],
    [{ $toDecimal: '1.50' }, decimal('1.50')],
    [{ $toString: decimal('1.50') }, '1.50'],
    [{ $toString: now }, '2024-03-05T06:07:08.009Z'],
    [{ $toBool: 'false' }, true],
    [{ $toDate: '2024-01-02T03:04:05.678-03:00' }, new Date('2024-01-02T06:04:05.678Z')],
    [{ $toDate: long(5) }, new Date(5)],
    [{ $toObjectId: 'a'.repeat(24) }, new ObjectId('a'.repeat(24))],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
    [{ $convert: { input: null, to: 'int', onNull: 0 } }, 0],
    [{ $convert: { input: 1, to: 2 } }, '1'],
    [{ $type: '$missing' }, 'missing'],
    [{ $isNumber: decimal('1') }, true],
  ]);

  it.each<[BsonValue]>([
    [{ $toInt: '3000000000' }],
    [{ $toInt: 3e9 }],
    [{ $toInt: '1.5' }],
    [{ $toLong: NaN }],
    [{ $toDate: 5 }],
    [{ $toDate: '2024-02-31' }],
    [{ $toObjectId: 'abc' }],
  ])('refuses %j as a failed conversion', (expression) => {
    expect(errorOf(() => evaluate(expression)).code).toBe(241);
  });

  it('converts every value except null and missing to a boolean', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const type = evaluate({ $type: { $toBool: '$v' } }, { v: value });
        expect(type).toBe(value === null || value === undefined ? 'null' : 'bool');
      }),
    );
  });
});
