import { MongoError } from '../errors';
import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { RowLocked, WriteConflict } from './conflicts';
import type { Index, IndexChange } from './index';
import type { IndexSpecification } from './index-specification';
import type { Store } from './store';
import type { Transaction, Write } from './transaction';

/**
 * Collections that a command works on, as its transaction sees them or in their latest state.
 * Collections and records that are passed to a view must come from it.
 */
export class View {
  /** Writes of the current statement outside transactions, so that they can be undone. */
  #done: Write[] = [];

  constructor(
    private readonly store: Store,
    private readonly transaction?: Transaction,
  ) {}

  collection(database: string, name: string): Collection | undefined {
    return (this.transaction ?? this.store).collection(database, name);
  }

  ensureCollection(database: string, name: string): Collection {
    return this.collection(database, name) ?? this.createCollection(database, name, {});
  }

  /**
   * @throws WriteConflict if a collection with that name was created after the transaction began
   */
  createCollection(database: string, name: string, options: BsonDocument): Collection {
    if (!this.transaction) return this.store.createCollection(database, name, options);
    if (this.store.collection(database, name)) throw new WriteConflict();
    const collection = this.store.newCollection(database, name, options);
    this.transaction.addCollection(collection);
    return collection;
  }

  /**
   * @throws MongoError if documents break a unique index, or if a transaction would index a
   *   collection that it did not create or that has documents; RowLocked if a transaction is
   *   writing to the collection
   */
  createIndex(collection: Collection, specification: IndexSpecification): void {
    if (!this.transaction) {
      this.store.createIndex(collection, specification);
    } else if (this.transaction.hasCreated(collection) && collection.documents.isEmpty) {
      collection.buildIndex(specification);
    } else {
      throw notInTransaction(`Creating indexes on the existing ${collection.namespace}`);
    }
  }

  /**
   * Runs a statement so that it can be retried. If it meets a record that a transaction has locked,
   * all its writes are undone.
   *
   * @throws RowLocked after undoing; wait with `store.waitForRelease` and retry
   */
  attempt<Result>(statement: () => Result): Result {
    this.#done = [];
    try {
      return statement();
    } catch (error) {
      if (error instanceof RowLocked) this.#undo();
      throw error;
    } finally {
      this.#done = [];
    }
  }

  /**
   * Inserts a document. A full capped collection loses its oldest documents.
   * @returns the number of the new record
   */
  insert(collection: Collection, document: BsonDocument): number {
    const recordId = collection.allocateRecordId();
    this.#write({ collection, recordId, before: undefined, after: document });
    for (;;) {
      const oldest = collection.recordToEvict();
      if (oldest === undefined) return recordId;
      this.remove(collection, oldest, collection.documents.get(oldest));
    }
  }

  replace(
    collection: Collection,
    recordId: number,
    before: BsonDocument,
    after: BsonDocument,
  ): void {
    this.#write({ collection, recordId, before, after });
  }

  remove(collection: Collection, recordId: number, before: BsonDocument | undefined): void {
    this.#write({ collection, recordId, before, after: undefined });
  }

  /** Locks a record as a write would, for an update that changes no data. */
  touch(collection: Collection, recordId: number, document: BsonDocument): void {
    this.#requireUnlocked(collection, recordId);
    if (!this.transaction) return;
    this.#requireUnchanged(this.transaction, collection, recordId, document);
    this.store.locks.lock(this.transaction, collection.id, recordId);
  }

  #write(write: Write): void {
    const { store, transaction } = this;
    const { collection, recordId, before, after } = write;
    const changes = collection.indexChanges(before, after);
    this.#requireUnlocked(collection, recordId);
    if (transaction) {
      if (collection.isCapped) throw notInTransaction('Writing to a capped collection');
      this.#requireUnchanged(transaction, collection, recordId, before);
    }
    if (after) this.#requireUnique(write, after, changes);
    // Encode in a transaction too, because a commit is too late to refuse a document.
    const encoded = store.encode(after);
    collection.apply(recordId, before, after, changes);
    if (!transaction) {
      store.persist(collection, recordId, encoded);
      this.#done.push(write);
      return;
    }
    transaction.record(write);
    store.locks.lock(transaction, collection.id, recordId);
    for (const { index, added } of changes) {
      if (!index.refusesDuplicates) continue;
      for (const key of added) store.locks.lock(transaction, collection.id, lockOf(index, key));
    }
  }

  #undo(): void {
    for (const { collection, recordId, before, after } of this.#done.reverse()) {
      collection.apply(recordId, after, before, collection.indexChanges(after, before));
      this.store.persist(collection, recordId, this.store.encode(before));
    }
  }

  /** @param what the number of a record, or a key from `lockOf` */
  #requireUnlocked(collection: Collection, what: number | string): void {
    const holder = this.store.locks.holder(collection.id, what);
    if (!holder || holder === this.transaction) return;
    throw this.transaction ? new WriteConflict() : new RowLocked();
  }

  /** @throws WriteConflict if others have changed the record since the transaction began */
  #requireUnchanged(
    transaction: Transaction,
    collection: Collection,
    recordId: number,
    before: BsonDocument | undefined,
  ): void {
    if (transaction.hasCreated(collection)) return;
    const main = this.store.collectionById(collection.id);
    if (main?.version !== collection.version) throw new WriteConflict();
    const isOwn = before === undefined || transaction.hasWritten(collection, recordId);
    if (!isOwn && main.documents.get(recordId) !== before) throw new WriteConflict();
  }

  #requireUnique(
    { collection, recordId }: Write,
    document: BsonDocument,
    changes: readonly IndexChange[],
  ): void {
    for (const { index, added } of changes) {
      if (!index.refusesDuplicates) continue;
      for (const key of added) {
        this.#requireUnlocked(collection, lockOf(index, key));
        const duplicate = index.findDuplicate(key, recordId);
        const main = this.transaction && this.#mainIndex(collection, index);
        if (main) this.#requireOwnChange(collection, duplicate, main.findDuplicate(key, recordId));
        if (duplicate === undefined) continue;
        this.#requireUnlocked(collection, duplicate);
        throw index.duplicateKey(collection.namespace, document, key);
      }
    }
  }

  #mainIndex({ id }: Collection, { name }: Index): Index | undefined {
    return this.store.collectionById(id)?.indexes.get(name);
  }

  /**
   * @param holders records that have a key as the transaction sees it, and as others see it
   * @throws WriteConflict if others have released or taken the key since the transaction began
   */
  #requireOwnChange(collection: Collection, ...holders: readonly (number | undefined)[]): void {
    const isOwn = (record: number | undefined) =>
      record === undefined || this.transaction?.hasWritten(collection, record);
    if (holders[0] !== holders[1] && !holders.every(isOwn)) throw new WriteConflict();
  }
}

/**
 * Name of the lock on a unique key. It never equals the number of a record, because it begins with
 * the name of an index.
 */
function lockOf(index: Index, key: string): string {
  return `${index.name}:${key}`;
}

function notInTransaction(what: string): MongoError {
  const message = `${what} is not allowed in a multi-document transaction.`;
  return new MongoError(263, 'OperationNotSupportedInTransaction', message);
}
