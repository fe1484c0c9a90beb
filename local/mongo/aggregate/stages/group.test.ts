import { Binary, Double, ObjectId } from 'bson';
import type { BsonDocument } from '../../values/value';
import { compileStages } from '../pipeline';
import { decimal, expectResults, ignoringCase, long } from '../test-support';

const idOne = () => new ObjectId('0'.repeat(23) + '1');
const group = (accumulator: BsonDocument) => [{ $group: { _id: null, r: accumulator } }];

describe('$group', () => {
  expectResults([
    [
      'decimals add up',
      [{ v: decimal('1.1') }, { v: decimal('2.2') }],
      group({ $sum: '$v' }),
      [{ _id: null, r: decimal('3.3') }],
    ],
    [
      'a long makes the sum a long',
      [{ v: long(1) }, { v: 2 }],
      group({ $sum: '$v' }),
      [{ _id: null, r: long(3) }],
    ],
    [
      'tenths add up to one',
      Array.from({ length: 10 }, () => ({ v: 0.1 })),
      [...group({ $sum: '$v' }), { $match: { r: 1 } }, { $count: 'n' }],
      [{ n: 1 }],
    ],
    [
      'what is no number is passed over',
      [{ v: 'x' }, { v: 1 }, {}],
      group({ $avg: '$v' }),
      [{ _id: null, r: new Double(1) }],
    ],
    [
      'the average of decimals is a decimal',
      [{ v: decimal('1') }, { v: decimal('2') }],
      group({ $avg: '$v' }),
      [{ _id: null, r: decimal('1.5') }],
    ],
    [
      'decimals compare by value',
      [{ v: decimal('9') }, { v: decimal('10') }],
      group({ $max: '$v' }),
      [{ _id: null, r: decimal('10') }],
    ],
    [
      'equal ObjectIds are one group',
      [{ v: idOne() }, { v: idOne() }],
      [{ $group: { _id: '$v', n: { $sum: 1 } } }],
      [{ _id: idOne(), n: 2 }],
    ],
    [
      'a long and an int of one value are one group',
      [{ v: long(1) }, { v: 1 }],
      [{ $group: { _id: '$v', n: { $count: {} } } }],
      [{ _id: long(1), n: 2 }],
    ],
    [
      'a missing _id is null',
      [{ a: 1 }, { v: null }],
      [{ $group: { _id: '$v', n: { $sum: 1 } } }],
      [{ _id: null, n: 2 }],
    ],
    [
      'binaries differ by their bytes',
      [{ v: new Binary(Buffer.from([1])) }, { v: new Binary(Buffer.from([2])) }],
      [{ $group: { _id: '$v' } }, { $count: 'n' }],
      [{ n: 2 }],
    ],
    [
      'a set has equal values once',
      [{ v: idOne() }, { v: idOne() }, {}],
      group({ $addToSet: '$v' }),
      [{ _id: null, r: [idOne()] }],
    ],
    [
      '$push leaves out what is missing',
      [{ v: 1 }, {}, { v: null }],
      group({ $push: '$v' }),
      [{ _id: null, r: [1, null] }],
    ],
    [
      '$first and $last take missing as null',
      [{}, { v: 1 }],
      [{ $group: { _id: null, f: { $first: '$v' }, l: { $last: '$v' } } }],
      [{ _id: null, f: null, l: 1 }],
    ],
    [
      '$topN sorts on its own',
      [{ v: 1 }, { v: 3 }, { v: 2 }],
      group({ $topN: { n: 2, sortBy: { v: -1 }, output: '$v' } }),
      [{ _id: null, r: [3, 2] }],
    ],
    [
      '$bottom gives a value, not an array',
      [{ v: 1 }, { v: 3 }],
      group({ $bottom: { sortBy: { v: 1 }, output: '$v' } }),
      [{ _id: null, r: 3 }],
    ],
    [
      '$firstN may count by the group',
      [
        { g: 2, v: 1 },
        { g: 2, v: 2 },
        { g: 2, v: 3 },
      ],
      [{ $group: { _id: { n: '$g' }, r: { $firstN: { input: '$v', n: '$n' } } } }],
      [{ _id: { n: 2 }, r: [1, 2] }],
    ],
    [
      '$mergeObjects merges in order',
      [{ v: { a: 1 } }, { v: { a: 2, b: 3 } }],
      group({ $mergeObjects: '$v' }),
      [{ _id: null, r: { a: 2, b: 3 } }],
    ],
    ['nothing in, nothing out', [], group({ $sum: 1 }), []],
    [
      'an accumulator of nothing is null',
      [{ v: 'x' }],
      group({ $stdDevSamp: '$v' }),
      [{ _id: null, r: null }],
    ],
    [
      '$sortByCount puts the most frequent first',
      [{ v: 'a' }, { v: 'b' }, { v: 'b' }],
      [{ $sortByCount: '$v' }],
      [
        { _id: 'b', count: 2 },
        { _id: 'a', count: 1 },
      ],
    ],
  ]);

  it('groups strings that are equal by the collation', () => {
    const documents = [{ v: 'Ping' }, { v: 'ping' }];
    const pipeline = [{ $group: { _id: '$v', n: { $sum: 1 } } }];
    expect(compileStages(pipeline, ignoringCase)(documents)).toEqual([{ _id: 'Ping', n: 2 }]);
  });
});
