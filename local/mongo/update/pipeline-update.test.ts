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

test('a pipeline that changes nothing gives the same object', () => {
  const document = { _id: 1, a: 1 };
  expect(updated(document, [{ $set: { a: 1 } }])).toBe(document);
});

test('the _id stays what it is', () => {
  const altered =
    "66 ImmutableField: After applying the update, the (immutable) field '_id' was found to have " +
    'been altered to _id: 2';
  expect(refusal({ _id: 1 }, [{ $set: { _id: 2 } }])).toBe(altered);
});

test('constants are variables of the pipeline', () => {
  const pipeline = [{ $set: { a: '$$x', b: '$$y' } }];
  const variables = new Map<string, BsonValue>([['x', 1]]);
  const update = compileUpdate(pipeline, {
    constants: { y: 2 },
    context: { ...context, variables },
  });
  const options = { matchedIndex: () => -1, inserting: false };
  expect(update.apply({}, options)).toEqual({ a: 1, b: 2 });
});

test('an upsert starts from the equalities of its query', () => {
  const update = compileUpdate([{ $set: { b: { $add: ['$a', 1] } } }], { context });
  expect(newDocumentForUpsert({ a: 1, _id: 'k' }, update)).toEqual({ _id: 'k', a: 1, b: 2 });
});

test.each([
  ["40324 Location40324: Unrecognized pipeline stage name: '$none'", { $none: 1 }],
  ['72 InvalidOptions: $match is not allowed to be used within an update', { $match: {} }],
  [
    '40323 Location40323: A pipeline stage specification object must contain exactly one field.',
    { $set: {}, $unset: 'a' },
  ],
])('%s', (expected, stage) => {
  expect(refusal({}, [stage])).toBe(expected);
});

test('a pipeline has no array filters', () => {
  const options = { arrayFilters: [{ e: 1 }] };
  expect(refusal({}, [{ $set: { a: 1 } }], options)).toBe(
    '9 FailedToParse: arrayFilters may not be specified for pipeline-style updates',
  );
});
