import type { BsonDocument } from '../values/value';
import { RetryableWrite } from './retryable-write';

test('of a result only what answers a retry is kept, not the documents it came from', () => {
  const saved: BsonDocument[][] = [];
  const write = new RetryableWrite((statements) => saved.push(statements));
  const result = {
    ...{ n: 1, nModified: 0, upserted: { _id: 7 }, reply: { value: null } },
    ...{ before: { _id: 7 }, after: { _id: 7, text: 'long' } },
  };
  write.record(0, result);
  write.record(1, { n: 0 });
  const { before: _before, after: _after, ...kept } = result;
  expect(write.resultOf(0)).toStrictEqual({ index: 0, ...kept });
  write.saveResults();
  expect(saved).toStrictEqual([
    [
      { index: 0, ...kept },
      { index: 1, n: 0 },
    ],
  ]);
});

test('a reply that cannot be sent is not kept', () => {
  const save = jest.fn();
  const write = new RetryableWrite(save);
  expect(() => write.record(0, { n: 1, reply: { 'a\0b': 1 } })).toThrow('null bytes');
  write.saveResults();
  expect(save).not.toHaveBeenCalled();
});
