import fc from 'fast-check';
import { MongoError } from '../../errors';
import { describeValue } from '../../values/describe-value';
import { toDouble } from '../../values/numbers';
import { type BsonDocument, type BsonValue, isNumber } from '../../values/value';
import { runStages } from '../pipeline';
import { context, decimal } from '../test-support';

function run(documents: BsonDocument[], ...pipeline: BsonDocument[]): BsonDocument[] {
  return runStages(pipeline, documents, context);
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
  it('sorts by partition and within it, and adds up to the document', () => {
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
  ])('adds up over %j', (window, expected) => {
    expect(plain(windows(values(1, 2, 3, 5), { $sum: '$v', window }))).toEqual(expected);
  });

  it('takes ranges of time', () => {
    const day = (n: number) => new Date(Date.UTC(2024, 0, n));
    const window = { range: [-1, 'current'], unit: 'day' };
    expect(plain(windows(values(day(1), day(2), day(5)), { $count: {}, window }))).toEqual([
      1, 2, 1,
    ]);
  });

  it('ranks equals alike', () => {
    const documents = values(1, 2, 2, 3);
    expect(windows(documents, { $rank: {} })).toEqual([1, 2, 2, 4]);
    expect(windows(documents, { $denseRank: {} })).toEqual([1, 2, 2, 3]);
    expect(windows(documents, { $documentNumber: {} })).toEqual([1, 2, 3, 4]);
  });

  it('sees the documents before and after', () => {
    const shift = (by: number) => ({ $shift: { output: '$v', by, default: 'none' } });
    expect(windows(values(1, 2, 3), shift(-1))).toEqual(['none', 1, 2]);
    expect(windows(values(1, 2, 3), shift(2))).toEqual([3, 'none', 'none']);
  });

  it('follows a curve', () => {
    const points = [
      { v: 0, y: 0 },
      { v: 1, y: 2 },
      { v: 3, y: 2 },
    ];
    const window = { documents: [-1, 0] };
    const whole = { documents: ['unbounded', 'current'] };
    expect(windows(points, { $derivative: { input: '$y' }, window })).toEqual([null, 2, 0]);
    expect(plain(windows(points, { $integral: { input: '$y' }, window: whole }))).toEqual([
      0, 1, 5,
    ]);
    expect(plain(windows(points, { $covariancePop: ['$v', '$v'], window: whole }))[1]).toBe(0.25);
    expect(plain(windows(points, { $expMovingAvg: { input: '$y', N: 3 } }))).toEqual([0, 1, 1.5]);
  });

  it.each<[BsonDocument, string]>([
    [{ $rank: {}, window: { documents: [0, 0] } }, "$rank does not accept a 'window' field"],
    [{ $nope: 1 }, 'Unrecognized window function, $nope'],
    [{ $sum: 1, window: { documents: [1, 0] } }, 'Lower bound must not exceed upper bound'],
    [{ $sum: 1, window: { range: [-1, 0] } }, 'Expected the sortBy field to be a number'],
  ])('refuses %j', (output, message) => {
    const run = () => windows(values('text'), output);
    expect(run).toThrow(MongoError);
    expect(run).toThrow(message);
  });

  it('adds up any window as adding its documents one by one would', () => {
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

describe('$fill', () => {
  it('fills gaps with a value, the last value or a straight line', () => {
    const documents = [
      { t: 1, a: 1, b: 1 },
      { t: 2, a: null },
      { t: 4, a: 7, b: null },
    ];
    const output = { a: { method: 'linear' }, b: { method: 'locf' }, c: { value: 0 } };
    expect(
      run(documents, { $fill: { sortBy: { t: 1 }, output } }).map(({ a, b, c }) =>
        plain([a, b, c]),
      ),
    ).toEqual([
      [1, 1, 0],
      [3, 1, 0],
      [7, 1, 0],
    ]);
  });
});

describe('$densify', () => {
  const dense = (
    documents: BsonDocument[],
    range: BsonDocument,
    partitionByFields: string[] = [],
  ) => run(documents, { $densify: { field: 'v', partitionByFields, range } });

  it('adds what a step leaves out between the lowest and the highest value', () => {
    const result = dense(values(1, 4), { step: 1, bounds: 'full' });
    expect(result.map(({ v }) => v)).toEqual([1, 2, 3, 4]);
  });

  it('goes over the range of all documents in every partition, or over its own', () => {
    const documents = [
      { g: 'a', v: 0 },
      { g: 'a', v: 2 },
      { g: 'b', v: 1 },
    ];
    const of = (bounds: string) =>
      dense(documents, { step: 1, bounds }, ['g']).map(
        ({ g, v }) => `${describeValue(g)} ${describeValue(v)}`,
      );
    expect(of('full')).toEqual(['a', 'b'].flatMap((g) => [0, 1, 2].map((v) => `"${g}" ${v}`)));
    expect(of('partition')).toEqual(['"a" 0', '"a" 1', '"a" 2', '"b" 1']);
  });

  it('leaves out the upper of two bounds, and keeps what is off the steps', () => {
    const result = dense(values(1.5, 9), { step: 1, bounds: [0, 3] });
    expect(result.map(({ v }) => v)).toEqual([0, 1, 1.5, 2, 9]);
  });

  it('steps by units of time from the start, so that month ends stay month ends', () => {
    const ends = values(new Date('2024-01-31'), new Date('2024-03-31'));
    const result = dense(ends, { step: 1, unit: 'month', bounds: 'full' });
    expect(result[1]).toEqual({ v: new Date('2024-02-29') });
    expect(result).toHaveLength(3);
  });
});
