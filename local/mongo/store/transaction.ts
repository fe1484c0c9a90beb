import { MongoError } from '../errors';
import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { WriteConflict } from './conflicts';
import type { Store } from './store';

/** The state in which a transaction leaves a record: without a document if it is deleted. */
interface Write {
  readonly collection: Collection;
  readonly recordId: number;
  readonly document: BsonDocument | undefined;
}

/**
 * A transaction sees the collections as they were when it began and as it has changed them since:
 * it works on forks, and its writes are repeated on the real ones when it commits. What it has
 * written is locked until then, so that repeating cannot fail.
 */
export class Transaction {
  /** Milliseconds since 1970. */
  readonly startedAt = Date.now();
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

  /** Makes a collection that nobody else sees before the transaction commits. */
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

  /** Notes a write that has been applied to the fork. */
  record(collection: Collection, recordId: number, document: BsonDocument | undefined): void {
    this.#writes.set(`${collection.id}:${recordId}`, { collection, recordId, document });
  }

  /**
   * Makes the writes visible to all, and pending for `store.flush()`.
   *
   * @throws WriteConflict when a collection that it created exists by now; it is aborted then
   */
  commit(): void {
    this.#requireOpen();
    const { store } = this;
    for (const { database, name } of this.#created) {
      if (!store.collection(database, name)) continue;
      this.abort();
      throw new WriteConflict();
    }
    for (const collection of this.#created) store.adoptCollection(collection);
    for (const { collection, recordId, document } of this.#writes.values()) {
      if (this.#created.has(collection)) {
        store.persist(collection, recordId, store.encode(document));
      } else {
        store.repeatWrite(collection.id, recordId, document);
      }
    }
    this.#end();
  }

  /** Forgets everything. Does nothing to a transaction that has ended. */
  abort(): void {
    if (this.#isOpen) this.#end();
  }

  #requireOpen(): void {
    if (this.#isOpen) return;
    const message = 'The transaction has been aborted.';
    throw new MongoError(251, 'NoSuchTransaction', message).withLabels('TransientTransactionError');
  }

  #end(): void {
    this.#isOpen = false;
    this.#collections.clear();
    this.#writes.clear();
    this.store.endTransaction(this);
  }
}
