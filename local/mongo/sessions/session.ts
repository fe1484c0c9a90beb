import { MongoError } from '../errors';
import type { Transaction } from '../store/transaction';
import { type BsonDocument, type BsonValue, getOwn } from '../values/value';
import { RetryableWrite } from './retryable-write';

/** Use of a session's highest transaction number, and its state. */
type Activity =
  | { readonly kind: 'none' | 'committed' | 'aborted' }
  | { readonly kind: 'retryable write'; readonly write: RetryableWrite }
  | { readonly kind: 'in progress'; readonly transaction: Transaction };

/** Information that a session needs about a connection. */
export interface SessionClient {
  readonly isOpen: boolean;
}

/**
 * A client's session. Transaction numbers grow, and the session remembers only the highest. Only
 * one command with a number runs at a time.
 *
 * Source of the rules: MongoDB specifications, "Driver Sessions" and "Transactions".
 */
export class Session {
  lastUsedAt = Date.now();
  /** Client that used the session last; undefined after a restart until the next use. */
  client: SessionClient | undefined;
  #number = -1;
  #activity: Activity = { kind: 'none' };
  #lastCommand: Promise<unknown> = Promise.resolve();

  /**
   * @param remember stores state that must survive a restart, in the same batch as pending writes
   */
  constructor(
    readonly id: string,
    private readonly remember: (entry: BsonDocument) => void,
  ) {}

  /** Restores the state that was given to `remember` before a restart. */
  restore(entry: BsonDocument): void {
    this.#number = Number(getOwn(entry, 'transactionNumber'));
    const isCommitted = getOwn(entry, 'isCommitted') === true;
    if (isCommitted) this.#activity = { kind: 'committed' };
    else this.#beginWrite(getOwn(entry, 'statements'));
  }

  /** Runs the task after all earlier tasks of the session have ended. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#lastCommand.then(task);
    this.#lastCommand = result.catch(() => undefined);
    return result;
  }

  get transaction(): Transaction | undefined {
    return this.#activity.kind === 'in progress' ? this.#activity.transaction : undefined;
  }

  /** @returns the write with that number: the earlier one if this is a retry, else a new one */
  retryableWrite(number: number): RetryableWrite {
    this.#refuseOlder(number);
    if (number === this.#number && this.#activity.kind !== 'none') {
      if (this.#activity.kind === 'retryable write') return this.#activity.write;
      const message = 'Cannot retry a retryable write that has been converted into a transaction';
      throw new MongoError(217, 'IncompleteTransactionHistory', message);
    }
    this.abort();
    this.#number = number;
    return this.#beginWrite();
  }

  /** Starts a transaction. Aborts the session's transaction that is still open, if there is one. */
  startTransaction(number: number, begin: () => Transaction): Transaction {
    this.#refuseOlder(number);
    if (number === this.#number) {
      const message = `The transaction number ${number} of the session is in use`;
      throw new MongoError(117, 'ConflictingOperationInProgress', message);
    }
    this.abort();
    const transaction = begin();
    this.#number = number;
    this.#activity = { kind: 'in progress', transaction };
    return transaction;
  }

  /** @returns the open transaction with that number */
  continueTransaction(number: number): Transaction {
    this.#refuseOlder(number);
    const { transaction } = this;
    const { kind } = this.#activity;
    if (number !== this.#number || kind === 'none' || kind === 'retryable write') {
      const message = `Given transaction number ${number} does not match any in-progress transactions.`;
      throw new MongoError(251, 'NoSuchTransaction', message);
    }
    if (transaction) return transaction;
    const message = `Transaction with { txnNumber: ${number} } has been ${kind}.`;
    if (kind === 'committed') throw new MongoError(256, 'TransactionCommitted', message);
    throw new MongoError(251, 'NoSuchTransaction', message);
  }

  /**
   * Commits the transaction. A repeated commit (after a lost reply) has no further effect.
   * @throws MongoError if the transaction cannot be committed; it is aborted then
   */
  commit(number: number): void {
    if (number === this.#number && this.#activity.kind === 'committed') return;
    const transaction = this.continueTransaction(number);
    this.#activity = { kind: 'aborted' };
    transaction.commit();
    this.#activity = { kind: 'committed' };
    this.remember({ transactionNumber: String(number), isCommitted: true });
  }

  /** Aborts the open transaction, if there is one. */
  abort(): void {
    if (this.#activity.kind !== 'in progress') return;
    this.#activity.transaction.abort();
    this.#activity = { kind: 'aborted' };
  }

  #beginWrite(saved?: BsonValue): RetryableWrite {
    const transactionNumber = String(this.#number);
    const save = (statements: BsonDocument[]) => this.remember({ transactionNumber, statements });
    const write = new RetryableWrite(save, saved);
    this.#activity = { kind: 'retryable write', write };
    return write;
  }

  #refuseOlder(number: number): void {
    if (number >= this.#number) return;
    const message = `The transaction number ${number} is older than ${this.#number} of the session`;
    throw new MongoError(225, 'TransactionTooOld', message);
  }
}
