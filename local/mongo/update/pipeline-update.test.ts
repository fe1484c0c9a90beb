import type { BsonDocument, BsonValue } from '../values/value';
import { context, refusal, updated } from './testing';
import { compileUpdate } from './update';
import { newDocumentForUpsert } from './upsert';

test.each<[rule: string, BsonDocument, BsonValue, BsonDocument]>([
  [
    'computes from the document',
    { _id: 1, a: 1, b: 2 },
    [{ $set: { a: '$b' } }],
    { _id: 1, a: 2, b: 2 },
  ],
  ['goes stage by stage', { a: 1 }, [{ $addFields: { b: '$a' } }, { $unset: 'a' }], { b: 1 }],
  [
    'keeps the _id of a new root',
    { _id: 1, a: { b: 2 } },
    [{ $replaceWith: '$a' }],
    { _id: 1, b: 2 },
  ],
  ['may do nothing', { _id: 1 }, [], { _id: 1 }],
])('a pipeline %s', (_rule, before, pipeline, after) => {
  expect(updated(before, pipeline)).toEqual(after);
});

test('a pipeline that changes nothing returns the same object', () => {
  const document = { _id: 1, a: 1 };
  expect(updated(document, [{ $set: { a: 1 } }])).toBe(document);
});

test('a pipeline can use constants as variables', () => {
  const pipeline = [{ $set: { a: '$$x', b: '$$y' } }];
  const variables = new Map<string, BsonValue>([['x', 1]]);
  const update = compileUpdate(pipeline, {
    constants: { y: 2 },
    context: { ...context, variables },
  });
  const options = { matchedIndex: () => -1, inserting: false };
  expect(update.apply({}, options)).toEqual({ a: 1, b: 2 });
});

test('an upsert by pipeline starts from the equalities of its query', () => {
  const update = compileUpdate([{ $set: { b: { $add: ['$a', 1] } } }], { context });
  expect(newDocumentForUpsert({ a: 1, _id: 'k' }, update)).toEqual({ _id: 'k', a: 1, b: 2 });
});

test.each<[code: number, stage: BsonDocument, arrayFilters?: BsonValue]>([
  [66, { $set: { _id: 2 } }],
  [72, { $match: {} }],
  [9, { $set: { a: 1 } }, [{ e: 1 }]],
])('an update fails with error %i: a pipeline of %j', (code, stage, arrayFilters = []) => {
  expect(refusal({ _id: 1 }, [stage], { arrayFilters })).toBe(code);
});
