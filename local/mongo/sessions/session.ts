import { MongoError } from '../errors';
import type { Transaction } from '../store/transaction';
import { RetryableWrite } from './retryable-write';
import type { BsonDocument } from '../values/value';
import { getOwn } from '../values/value';

/** What the highest transaction number of a session was used for, and how that stands. */
type Activity =
  | { readonly kind: 'none' }
  | { readonly kind: 'retryable write'; readonly write: RetryableWrite }
  | { readonly kind: 'in progress'; readonly transaction: Transaction }
  | { readonly kind: 'committed' | 'aborted' };

/** What a session needs to know of a connection. */
export interface SessionClient {
  readonly isOpen: boolean;
}

/**
 * A client's session: a growing transaction number, of which only the highest is remembered. One
 * command with a number runs at a time.
 *
 * Source of its rules: MongoDB specifications, "Driver Sessions" and "Transactions".
 */
export class Session {
  lastUsedAt = Date.now();
  /** Who used it last; nobody yet after a restart. */
  client: SessionClient | undefined;
  #transactionNumber = -1;
  #activity: Activity = { kind: 'none' };
  #lastCommand: Promise<unknown> = Promise.resolve();

  /** @param remember keeps what a restart must not forget, in the same batch as pending writes */
  constructor(
    readonly id: string,
    private readonly remember: (entry: BsonDocument) => void,
  ) {}

  /** Takes back what `remember` was given before a restart. */
  restore(entry: BsonDocument): void {
    const number = getOwn(entry, 'transactionNumber');
    if (typeof number !== 'string') return;
    this.#transactionNumber = Number(number);
    if (getOwn(entry, 'isCommitted') === true) {
      this.#activity = { kind: 'committed' };
    } else {
      const write = this.#createWrite();
      write.restore(getOwn(entry, 'statements'));
      this.#activity = { kind: 'retryable write', write };
    }
  }

  /** Runs the task when those before it have ended. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#lastCommand.then(task);
    this.#lastCommand = result.catch(() => undefined);
    return result;
  }

  get transaction(): Transaction | undefined {
    return this.#activity.kind === 'in progress' ? this.#activity.transaction : undefined;
  }

  /** @returns the write of that number: a new one, or the one that this is the retry of */
  retryableWrite(number: number): RetryableWrite {
    if (number < this.#transactionNumber) {
      throw this.#tooOld(`Retryable write with txnNumber ${number} is prohibited on session`);
    }
    if (number === this.#transactionNumber && this.#activity.kind !== 'none') {
      if (this.#activity.kind === 'retryable write') return this.#activity.write;
      const message = 'Cannot retry a retryable write that has been converted into a transaction';
      throw new MongoError(217, 'IncompleteTransactionHistory', message);
    }
    this.abort();
    const write = this.#createWrite();
    this.#transactionNumber = number;
    this.#activity = { kind: 'retryable write', write };
    return write;
  }

  /** A transaction of the session that is still open is aborted. */
  startTransaction(number: number, begin: () => Transaction): Transaction {
    if (number < this.#transactionNumber) {
      throw this.#tooOld(`Cannot start transaction with { txnNumber: ${number} } on session`);
    }
    if (number === this.#transactionNumber) {
      const message =
        'Only servers in a sharded cluster can start a new transaction at the active transaction number';
      throw new MongoError(117, 'ConflictingOperationInProgress', message);
    }
    this.abort();
    const transaction = begin();
    this.#transactionNumber = number;
    this.#activity = { kind: 'in progress', transaction };
    return transaction;
  }

  /** @returns the open transaction of that number */
  continueTransaction(number: number): Transaction {
    this.#requireTransactionNumber(number);
    if (this.#activity.kind === 'in progress') return this.#activity.transaction;
    if (this.#activity.kind === 'committed') {
      const message = `Transaction with { txnNumber: ${number} } has been committed.`;
      throw new MongoError(256, 'TransactionCommitted', message);
    }
    throw noSuchTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`);
  }

  /**
   * Commits; a commit sent again (after a lost answer) changes nothing.
   * @throws MongoError when the transaction cannot be committed; it is aborted then
   */
  commit(number: number): void {
    this.#requireTransactionNumber(number);
    if (this.#activity.kind === 'committed') return;
    const transaction = this.continueTransaction(number);
    this.#activity = { kind: 'aborted' };
    transaction.commit();
    this.#activity = { kind: 'committed' };
    this.remember({ transactionNumber: String(number), isCommitted: true });
  }

  /** Aborts the open transaction, if there is one. */
  abort(): void {
    this.transaction?.abort();
    if (this.#activity.kind === 'in progress') this.#activity = { kind: 'aborted' };
  }

  #requireTransactionNumber(number: number): void {
    if (number < this.#transactionNumber) {
      throw this.#tooOld(`Cannot continue transaction with { txnNumber: ${number} } on session`);
    }
    const isTransaction =
      this.#activity.kind !== 'none' && this.#activity.kind !== 'retryable write';
    if (number === this.#transactionNumber && isTransaction) return;
    throw noSuchTransaction(
      `Given transaction number ${number} does not match any in-progress transactions. ` +
        `The active transaction number is ${this.#transactionNumber}`,
    );
  }

  #createWrite(): RetryableWrite {
    return new RetryableWrite((statements) => {
      const transactionNumber = String(this.#transactionNumber);
      this.remember({ transactionNumber, statements });
    });
  }

  #tooOld(what: string): MongoError {
    const newer = this.#activity.kind === 'retryable write' ? 'retryable write' : 'transaction';
    return new MongoError(
      225,
      'TransactionTooOld',
      `${what} ${this.id} because a newer ${newer} with txnNumber ${this.#transactionNumber} ` +
        'has already started on this session.',
    );
  }
}

function noSuchTransaction(message: string): MongoError {
  return new MongoError(251, 'NoSuchTransaction', message);
}
