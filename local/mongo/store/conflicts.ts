import { MongoError } from '../errors';

/** Two transactions want the same; the later one must be aborted and tried again. */
export class WriteConflict extends MongoError {
  constructor() {
    super(112, 'WriteConflict', 'Write conflict. Please retry your multi-document transaction.');
    this.labels = ['TransientTransactionError'];
  }
}

/**
 * A write outside of transactions meets an open transaction: its statement has changed no data, and
 * is tried again when a transaction has ended. It is never sent to a client.
 */
export class RowLocked extends Error {
  override readonly name = 'RowLocked';
}
