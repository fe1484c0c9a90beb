import { errorLabels } from './error-labels';

const plain = { isInTransaction: false, endsTransaction: false, isRetryableWrite: false };
const inTransaction = { ...plain, isInTransaction: true };
const atCommit = { ...inTransaction, endsTransaction: true };
const retryableWrite = { ...plain, isRetryableWrite: true };
const transient = 'TransientTransactionError';
const retryable = 'RetryableWriteError';

test.each([
  ['a conflict in a transaction', { ...inTransaction, code: 112 }, [transient]],
  ['a conflict at commit', { ...atCommit, code: 112 }, [transient]],
  ['a conflict outside', { ...retryableWrite, code: 112 }, []],
  ['no such transaction', { ...inTransaction, code: 251 }, [transient]],
  ['a step-down in a transaction', { ...inTransaction, code: 189 }, [transient]],
  ['a step-down at commit, which may have happened', { ...atCommit, code: 189 }, [retryable]],
  ['a step-down at a write', { ...retryableWrite, code: 189 }, [retryable]],
  ['a write concern error at a write', { ...retryableWrite, writeConcernCode: 91 }, [retryable]],
  ['a step-down at a write that cannot be retried', { ...plain, code: 189 }, []],
  ['a duplicate key', { ...retryableWrite, code: 11000 }, []],
  ['a duplicate key in a transaction', { ...inTransaction, code: 11000 }, []],
])('labels of %s', (_what, failed, expected) => {
  expect(errorLabels(failed)).toEqual(expected);
});
