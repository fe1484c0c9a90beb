import { MongoError } from '../errors';
import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { WriteConflict } from './conflicts';
import type { Store } from './store';

/** A change of a record: inserted without `before`, deleted without `after`. */
export interface Write {
  readonly collection: Collection;
  readonly recordId: number;
  readonly before: BsonDocument | undefined;
  readonly after: BsonDocument | undefined;
}

/**
 * Transaction on the collections as they were when it began, with its own changes. It works on
 * forks, and a commit repeats its writes on the real collections. Its written records are locked
 * until then, so that repeating cannot fail.
 */
export class Transaction {
  /** Time of the start, in milliseconds since 1970. */
  readonly startedAt = Date.now();
  /** Names of the locks that the transaction holds. */
  readonly locks = new Set<string>();
  readonly #collections: Map<string, Collection>;
  readonly #created = new Set<Collection>();
  readonly #writes = new Map<string, Write>();
  #isOpen = true;

  constructor(private readonly store: Store) {
    this.#collections = new Map(
      [...store.collections()].map((collection) => [collection.namespace, collection.fork()]),
    );
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  collection(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  /** Adds a collection that stays invisible to others until the transaction commits. */
  addCollection(collection: Collection): void {
    this.#collections.set(collection.namespace, collection);
    this.#created.add(collection);
  }

  hasCreated(collection: Collection): boolean {
    return this.#created.has(collection);
  }

  hasWritten(collection: Collection, recordId: number): boolean {
    return this.#writes.has(`${collection.id}:${recordId}`);
  }

  /** Records a write that has been applied to the fork. */
  record(write: Write): void {
    this.#writes.set(`${write.collection.id}:${write.recordId}`, write);
  }

  /**
   * Makes the writes visible to all, and pending for `store.flush()`.
   *
   * @throws MongoError if the transaction has ended; WriteConflict if a collection that it created
   *   now exists outside, in which case it is aborted
   */
  commit(): void {
    if (!this.#isOpen) {
      const error = new MongoError(251, 'NoSuchTransaction', 'The transaction has been aborted.');
      throw error.withLabels('TransientTransactionError');
    }
    const { store } = this;
    const created = [...this.#created];
    if (created.some(({ database, name }) => store.collection(database, name))) {
      this.#end();
      throw new WriteConflict();
    }
    for (const collection of created) store.adoptCollection(collection);
    for (const write of this.#writes.values()) store.repeatWrite(write);
    this.#end();
  }

  /** Discards all changes. Has no effect on a transaction that has ended. */
  abort(): void {
    if (this.#isOpen) this.#end();
  }

  #end(): void {
    this.#isOpen = false;
    this.#collections.clear();
    this.#writes.clear();
    this.store.endTransaction(this);
  }
}
