import { errorLabels } from './error-labels';

const inTransaction = { isInTransaction: true, isRetryableWrite: false };
const retryableWrite = { isInTransaction: false, isRetryableWrite: true };
const plain = { isInTransaction: false, isRetryableWrite: false };

test.each([
  ['a conflict in a transaction', { name: 'update', code: 112, ...inTransaction }, ['Transient']],
  [
    'a conflict at commit',
    { name: 'commitTransaction', code: 112, ...inTransaction },
    ['Transient'],
  ],
  ['a conflict outside', { name: 'update', code: 112, ...retryableWrite }, []],
  ['no such transaction', { name: 'find', code: 251, ...inTransaction }, ['Transient']],
  ['a step-down in a transaction', { name: 'find', code: 189, ...inTransaction }, ['Transient']],
  [
    'a step-down at commit, which may have happened',
    { name: 'commitTransaction', code: 189, ...inTransaction },
    ['RetryableWrite'],
  ],
  ['a step-down at a write', { name: 'insert', code: 189, ...retryableWrite }, ['RetryableWrite']],
  [
    'a write concern error at a write',
    { name: 'insert', writeConcernCode: 91, ...retryableWrite },
    ['RetryableWrite'],
  ],
  ['a step-down at a write that cannot be retried', { name: 'insert', code: 189, ...plain }, []],
  ['a duplicate key', { name: 'insert', code: 11000, ...retryableWrite }, []],
  ['a duplicate key in a transaction', { name: 'insert', code: 11000, ...inTransaction }, []],
])('labels of %s', (_what, failed, expected) => {
  const names = { Transient: 'TransientTransactionError', RetryableWrite: 'RetryableWriteError' };
  expect(errorLabels(failed)).toEqual(
    expected.map((label) => (label === 'Transient' ? names.Transient : names.RetryableWrite)),
  );
});
