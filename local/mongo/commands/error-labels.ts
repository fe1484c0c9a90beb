/**
 * Errors after which a command may be retried. Source: mongodb/mongo
 * src/mongo/base/error_codes.yml, category RetriableError.
 */
const retryableCodes = new Set([
  6, 7, 89, 91, 134, 189, 262, 358, 402, 406, 407, 412, 9001, 10107, 11600, 11602, 13435, 13436,
]);

const noSuchTransactionCode = 251;
/** WriteConflict, LockTimeout, PreparedTransactionInProgress, and the category SnapshotError. */
const transientCodes = new Set([112, 24, 267, 239, 246, 250, 272]);

export interface ErrorCodes {
  /** Code of the error, if the command failed. */
  readonly code?: number | undefined;
  /** Code of the write concern error, if the command was applied but its write concern failed. */
  readonly writeConcernCode?: number | undefined;
}

export interface FailedCommand extends ErrorCodes {
  readonly isInTransaction: boolean;
  readonly endsTransaction: boolean;
  readonly isRetryableWrite: boolean;
}

/**
 * The labels by which a driver decides to retry. Source: mongodb/mongo src/mongo/db/error_labels.cpp.
 */
export function errorLabels({
  code = 0,
  writeConcernCode = 0,
  isInTransaction,
  endsTransaction,
  isRetryableWrite,
}: FailedCommand): string[] {
  const isTransient =
    transientCodes.has(code) ||
    code === noSuchTransactionCode ||
    (!endsTransaction && retryableCodes.has(code));
  const mayBeRetried = isRetryableWrite || (isInTransaction && endsTransaction);
  const isRetryable = retryableCodes.has(code) || retryableCodes.has(writeConcernCode);
  return [
    ...(isInTransaction && isTransient ? ['TransientTransactionError'] : []),
    ...(mayBeRetried && isRetryable ? ['RetryableWriteError'] : []),
  ];
}
