import { MongoError } from '../errors';

/** Conflict between two transactions. The later one must be aborted and retried. */
export class WriteConflict extends MongoError {
  constructor() {
    super(112, 'WriteConflict', 'Write conflict. Please retry your multi-document transaction.');
    this.labels = ['TransientTransactionError'];
  }
}

/**
 * A write outside transactions meets a lock of an open transaction. Its statement has changed no
 * data, and is retried after a transaction has ended. This error is never sent to a client.
 */
export class RowLocked extends Error {
  override readonly name = 'RowLocked';
}
