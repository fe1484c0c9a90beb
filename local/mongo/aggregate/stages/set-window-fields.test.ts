import fc from 'fast-check';
import { MongoError } from '../../errors';
import { toDouble } from '../../values/numbers';
import { type BsonDocument, type BsonValue, isNumber } from '../../values/value';
import { compileStages } from '../pipeline';
import { context, decimal } from '../test-support';

function run(documents: BsonDocument[], ...pipeline: BsonDocument[]): BsonDocument[] {
  return compileStages(pipeline, context)(documents);
}

function windows(
  documents: BsonDocument[],
  output: BsonDocument,
  sortBy: BsonDocument = { v: 1 },
): BsonValue[] {
  const stage = { $setWindowFields: { sortBy, output: { r: output } } };
  const results = run(documents, stage).map(({ r }) => r);
  return results.map((result) => (isNumber(result) ? toDouble(result) : result));
}

const values = (...list: BsonValue[]) => list.map((v) => ({ v }));
const plain = (list: BsonValue[]): BsonValue[] =>
  list.map((each) => (each === null ? null : Number(each)));

describe('$setWindowFields', () => {
  it('sorts by partition and within it, and sums up to the current document', () => {
    const documents = [
      { g: 2, v: 2 },
      { g: 1, v: decimal('2') },
      { g: 2, v: 1 },
      { g: 1, v: decimal('1') },
    ];
    const window = { documents: ['unbounded', 'current'] };
    const stage = {
      $setWindowFields: {
        partitionBy: '$g',
        sortBy: { v: 1 },
        output: { 't.s': { $sum: '$v', window } },
      },
    };
    expect(run(documents, stage)).toEqual([
      { g: 1, v: decimal('1'), t: { s: decimal('1') } },
      { g: 1, v: decimal('2'), t: { s: decimal('3') } },
      { g: 2, v: 1, t: { s: 1 } },
      { g: 2, v: 2, t: { s: 3 } },
    ]);
  });

  it.each<[BsonDocument, BsonValue[]]>([
    [{ documents: [-1, 0] }, [1, 3, 5, 8]],
    [{ documents: [1, 'unbounded'] }, [10, 8, 5, 0]],
    [{ documents: ['current', 1] }, [3, 5, 8, 5]],
    [{ range: [-1, 0] }, [1, 3, 5, 5]],
    [{ range: ['current', 'unbounded'] }, [11, 10, 8, 5]],
    [{}, [11, 11, 11, 11]],
  ])('sums over the window %j', (window, expected) => {
    expect(plain(windows(values(1, 2, 3, 5), { $sum: '$v', window }))).toEqual(expected);
  });

  it('counts within a range of time', () => {
    const day = (n: number) => new Date(Date.UTC(2024, 0, n));
    const window = { range: [-1, 'current'], unit: 'day' };
    expect(plain(windows(values(day(1), day(2), day(5)), { $count: {}, window }))).toEqual([
      1, 2, 1,
    ]);
  });

  it('ranks equal documents alike, except with $documentNumber', () => {
    const documents = values(1, 2, 2, 3);
    expect(windows(documents, { $rank: {} })).toEqual([1, 2, 2, 4]);
    expect(windows(documents, { $denseRank: {} })).toEqual([1, 2, 2, 3]);
    expect(windows(documents, { $documentNumber: {} })).toEqual([1, 2, 3, 4]);
  });

  it('$shift reads the documents before and after', () => {
    const shift = (by: number) => ({ $shift: { output: '$v', by, default: 'none' } });
    expect(windows(values(1, 2, 3), shift(-1))).toEqual(['none', 1, 2]);
    expect(windows(values(1, 2, 3), shift(2))).toEqual([3, 'none', 'none']);
  });

  it('$locf repeats the last value for documents without a value', () => {
    const documents = [{ v: 1, y: 5 }, { v: 2 }, { v: 3, y: 7 }];
    expect(windows(documents, { $locf: '$y' })).toEqual([5, 5, 7]);
  });

  it.each<[BsonDocument, string]>([
    [{ $rank: {}, window: { documents: [0, 0] } }, "$rank does not accept a 'window' field"],
    [{ $derivative: { input: '$v' } }, '$derivative is not supported'],
    [{ $sum: 1, window: { documents: [1, 0] } }, 'Window bounds must be two, ascending'],
    [{ $sum: 1, window: { range: [-1, 0] } }, 'Expected the sortBy field to be a number'],
  ])('refuses %j', (output, message) => {
    const run = () => windows(values('text'), output);
    expect(run).toThrow(MongoError);
    expect(run).toThrow(message);
  });

  it('the sum over any window is the sum of its documents', () => {
    const bound = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 })),
        bound,
        bound,
        (numbers, one, other) => {
          const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
          const sorted = numbers.toSorted((left, right) => left - right);
          const window = { documents: [lower, upper] };
          const expected = sorted.map((_number, at) => {
            const within = sorted.filter(
              (_each, place) => place >= at + lower && place <= at + upper,
            );
            return within.reduce((total, each) => total + each, 0);
          });
          expect(plain(windows(values(...numbers), { $sum: '$v', window }))).toEqual(expected);
        },
      ),
    );
  });
});
