import { RetryableWrite } from './retryable-write';

test('a result with a reply that cannot be encoded is not saved', () => {
  const save = jest.fn();
  const write = new RetryableWrite(save);
  expect(() => write.record(0, { n: 1, reply: { 'a\0b': 1 } })).toThrow('null bytes');
  write.saveResults();
  expect(save).not.toHaveBeenCalled();
});
