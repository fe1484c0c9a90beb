import { MongoError } from '../../errors';
import type { BsonDocument, BsonValue } from '../../values/value';
import { runPipeline } from '../pipeline';
import { TestDatabase } from '../test-database';

const context = { variables: new Map<string, BsonValue>([['command', 'let']]), now: new Date() };

function write(
  source: BsonDocument[],
  target: BsonDocument[],
  stage: BsonDocument,
  indexed: string[] = [],
) {
  const database = new TestDatabase({ source, target }, indexed);
  const result = runPipeline([stage], { collection: 'source' }, database, context);
  expect(result).toEqual([]);
  return database.read({ collection: 'target' });
}

function merge(
  source: BsonDocument[],
  target: BsonDocument[],
  options: BsonDocument,
  indexed: string[] = [],
) {
  return write(source, target, { $merge: { into: 'target', ...options } }, indexed);
}

describe('$out', () => {
  it('replaces the documents of the collection', () => {
    expect(write([{ _id: 1 }], [{ _id: 2 }], { $out: 'target' })).toEqual([{ _id: 1 }]);
    expect(write([{ _id: 1 }], [], { $out: { db: 'x', coll: 'target' } })).toEqual([{ _id: 1 }]);
  });
});

describe('$merge', () => {
  const target = () => [{ _id: 1, a: 1, b: 1 }];

  it.each<[string, BsonDocument, BsonDocument[]]>([
    ['merges and inserts by default', {}, [{ _id: 1, a: 2, b: 1 }, { _id: 5 }]],
    ['replaces', { whenMatched: 'replace' }, [{ _id: 1, a: 2 }, { _id: 5 }]],
    ['keeps what exists', { whenMatched: 'keepExisting' }, [{ _id: 1, a: 1, b: 1 }, { _id: 5 }]],
    ['discards what does not', { whenNotMatched: 'discard' }, [{ _id: 1, a: 2, b: 1 }]],
    [
      'runs a pipeline that sees the new document and the variables',
      { whenMatched: [{ $set: { a: { $add: ['$a', '$$new.a'] }, c: '$$command' } }] },
      [{ _id: 1, a: 3, b: 1, c: 'let' }, { _id: 5 }],
    ],
    [
      'runs it with variables of its own',
      { let: { n: { $multiply: ['$a', 10] } }, whenMatched: [{ $set: { a: '$$n' } }] },
      [{ _id: 1, a: 20, b: 1 }, { _id: 5 }],
    ],
  ])('%s', (_rule, options, expected) => {
    expect(merge([{ _id: 1, a: 2 }, { _id: 5 }], target(), options)).toEqual(expected);
  });

  it('matches on other fields only if a unique index has them', () => {
    const source = [{ _id: 9, a: 1, b: 7 }];
    const options = { on: 'a', whenMatched: [{ $set: { b: '$$new.b' } }] };
    expect(() => merge(source, target(), options)).toThrow(
      'Cannot find index to verify that join fields will be unique',
    );
    expect(merge(source, target(), options, ['a'])).toEqual([{ _id: 1, a: 1, b: 7 }]);
  });

  it.each<[BsonDocument, BsonDocument, number]>([
    [{ _id: 5 }, { whenNotMatched: 'fail' }, 13113],
    [{ _id: 1 }, { whenMatched: 'fail', whenNotMatched: 'discard' }, 11000],
    [{ _id: 1 }, { whenMatched: [{ $set: { _id: 2 } }] }, 66],
    [{ _id: 1 }, { whenMatched: [{ $match: {} }] }, 72],
    [{ _id: 5 }, { on: ['_id', 'a'] }, 51132],
  ])('fails for %j with %j', (document, options, code) => {
    const run = () => merge([document], target(), options, ['_id', 'a']);
    expect(run).toThrow(MongoError);
    expect(run).toThrow(expect.objectContaining({ code }));
  });
});
