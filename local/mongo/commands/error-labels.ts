/** Source: mongodb/mongo src/mongo/base/error_codes.yml, category RetriableError. */
const retryableCodes = new Set([
  6, 7, 89, 91, 134, 189, 262, 358, 402, 406, 407, 412, 9001, 10107, 11600, 11602, 13435, 13436,
]);

const writeConflictCode = 112;
const noSuchTransactionCode = 251;
/** WriteConflict, LockTimeout, PreparedTransactionInProgress, and the category SnapshotError. */
const transientCodes = new Set([writeConflictCode, 24, 267, 239, 246, 250, 272]);

export interface FailedCommand {
  readonly name: string;
  /** Code of the error, if the command failed. */
  readonly code?: number | undefined;
  /** Code of the write concern error, if the command did its work but that failed. */
  readonly writeConcernCode?: number | undefined;
  readonly isInTransaction: boolean;
  readonly isRetryableWrite: boolean;
}

/**
 * The labels by which a driver decides to retry. Source: mongodb/mongo src/mongo/db/error_labels.cpp.
 */
export function errorLabels(failed: FailedCommand): string[] {
  const endsTransaction = failed.name === 'commitTransaction' || failed.name === 'abortTransaction';
  const labels: string[] = [];
  if (failed.isInTransaction && isTransient(failed, endsTransaction)) {
    labels.push('TransientTransactionError');
  }
  const mayBeRetried = failed.isRetryableWrite || (failed.isInTransaction && endsTransaction);
  if (mayBeRetried && [failed.code, failed.writeConcernCode].some(isRetryable)) {
    labels.push('RetryableWriteError');
  }
  return labels;
}

function isTransient({ code, writeConcernCode }: FailedCommand, endsTransaction: boolean): boolean {
  if (code === undefined) return false;
  if (transientCodes.has(code)) return true;
  if (endsTransaction) return code === noSuchTransactionCode && writeConcernCode === undefined;
  return code === noSuchTransactionCode || retryableCodes.has(code);
}

function isRetryable(code: number | undefined): boolean {
  return code !== undefined && retryableCodes.has(code);
}
