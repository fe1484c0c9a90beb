import { MongoError } from '../errors';
import type { IndexSpecification } from './index-specification';
import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { RowLocked, WriteConflict } from './conflicts';
import { duplicateKey } from './duplicate-key';
import type { Index, IndexChange } from './index';
import type { Store } from './store';
import type { Transaction } from './transaction';

/** A change that a statement has made outside of transactions. */
interface Done {
  readonly collection: Collection;
  readonly recordId: number;
  readonly before: BsonDocument | undefined;
  readonly after: BsonDocument | undefined;
}

/**
 * What a command works on: the collections as its transaction sees them, or as they are. Collections
 * and records given to it must come from it.
 */
export class View {
  #done: Done[] = [];

  constructor(
    private readonly store: Store,
    private readonly transaction?: Transaction,
  ) {}

  collection(database: string, name: string): Collection | undefined {
    return this.transaction
      ? this.transaction.collection(database, name)
      : this.store.collection(database, name);
  }

  ensureCollection(database: string, name: string): Collection {
    return this.collection(database, name) ?? this.createCollection(database, name, {});
  }

  /** @throws WriteConflict when one of that name was created after the transaction began */
  createCollection(database: string, name: string, options: BsonDocument): Collection {
    if (!this.transaction) return this.store.createCollection(database, name, options);
    if (this.store.collection(database, name)) throw new WriteConflict();
    const collection = this.store.newCollection(database, name, options);
    this.transaction.addCollection(collection);
    return collection;
  }

  /**
   * @throws MongoError when documents break a unique index, or when a transaction would index a
   *   collection that others have, or that has documents; RowLocked when a transaction is writing to
   *   the collection
   */
  createIndex(collection: Collection, specification: IndexSpecification): void {
    if (!this.transaction) {
      this.store.createIndex(collection, specification);
    } else if (this.transaction.hasCreated(collection) && collection.documents.isEmpty) {
      collection.addIndex(specification);
    } else {
      const message = `Cannot create new indexes on existing collection ${collection.namespace} in a multi-document transaction.`;
      throw new MongoError(263, 'OperationNotSupportedInTransaction', message);
    }
  }

  /**
   * Runs a statement so that it can be tried again: if it meets a record that a transaction has
   * locked, all that it has written so far is undone.
   *
   * @throws RowLocked after undoing; wait with `store.waitForRelease` and try again
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

  /** @returns the number of the new record. A capped collection loses its oldest ones for it. */
  insert(collection: Collection, document: BsonDocument): number {
    this.#requireUncapped(collection);
    const recordId = collection.allocateRecordId();
    this.#write(collection, recordId, undefined, document);
    for (;;) {
      const oldest = collection.recordToEvict();
      if (oldest === undefined) return recordId;
      this.#write(collection, oldest, collection.documents.get(oldest), undefined);
    }
  }

  replace(
    collection: Collection,
    recordId: number,
    before: BsonDocument,
    after: BsonDocument,
  ): void {
    this.#requireUncapped(collection);
    this.#write(collection, recordId, before, after);
  }

  remove(collection: Collection, recordId: number, before: BsonDocument): void {
    this.#requireUncapped(collection);
    this.#write(collection, recordId, before, undefined);
  }

  /** Locks a record as a write would, for an update that changes nothing. */
  touch(collection: Collection, recordId: number, document: BsonDocument): void {
    const { transaction } = this;
    this.#requireUnlocked(this.store.locks.ofRecord(collection.id, recordId));
    if (!transaction || transaction.hasCreated(collection)) return;
    this.#requireUnchanged(transaction, collection, recordId, document);
    this.store.locks.lockRecord(transaction, collection.id, recordId);
  }

  #write(
    collection: Collection,
    recordId: number,
    before: BsonDocument | undefined,
    after: BsonDocument | undefined,
  ): void {
    const { store, transaction } = this;
    const changes = collection.indexChanges(before, after);
    this.#requireUnlocked(store.locks.ofRecord(collection.id, recordId));
    if (transaction) this.#requireUnchanged(transaction, collection, recordId, before);
    if (after) this.#requireUnique(collection, recordId, after, changes);
    // Also in a transaction: when it commits, it is too late to refuse a document.
    const encoded = store.encode(after);
    collection.apply(recordId, before, after, changes);
    if (!transaction) {
      store.persist(collection, recordId, encoded);
      this.#done.push({ collection, recordId, before, after });
      return;
    }
    transaction.record(collection, recordId, after);
    store.locks.lockRecord(transaction, collection.id, recordId);
    for (const { index, added } of changes) {
      if (!index.isUnique) continue;
      for (const key of added) store.locks.lockKey(transaction, collection.id, index.name, key);
    }
  }

  #undo(): void {
    for (const { collection, recordId, before, after } of this.#done.reverse()) {
      collection.apply(recordId, after, before, collection.indexChanges(after, before));
      this.store.persist(collection, recordId, this.store.encode(before));
    }
  }

  #requireUnlocked(holder: Transaction | undefined): void {
    if (!holder || holder === this.transaction) return;
    throw this.transaction ? new WriteConflict() : new RowLocked();
  }

  /** @throws WriteConflict when others have changed the record since the transaction began */
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
    collection: Collection,
    recordId: number,
    document: BsonDocument,
    changes: readonly IndexChange[],
  ): void {
    for (const { index, added } of changes) {
      if (!index.isUnique) continue;
      for (const key of added) {
        this.#requireUnlocked(this.store.locks.ofKey(collection.id, index.name, key));
        const duplicate = index.findDuplicate(key, recordId);
        if (this.transaction) {
          this.#requireSameInMain(this.transaction, collection, index, {
            key,
            recordId,
            duplicate,
          });
        }
        if (duplicate === undefined) continue;
        this.#requireUnlocked(this.store.locks.ofRecord(collection.id, duplicate));
        throw duplicateKey(collection.namespace, index, document, key);
      }
    }
  }

  /** @throws WriteConflict when others have given away or taken the key since the transaction began */
  #requireSameInMain(
    transaction: Transaction,
    collection: Collection,
    { name }: Index,
    { key, recordId, duplicate }: { key: string; recordId: number; duplicate: number | undefined },
  ): void {
    const main = this.store.collectionById(collection.id)?.indexes.get(name);
    const taken = main?.findDuplicate(key, recordId);
    const isOwn = (record: number | undefined) =>
      record === undefined || transaction.hasWritten(collection, record);
    if (main && taken !== duplicate && !(isOwn(taken) && isOwn(duplicate))) {
      throw new WriteConflict();
    }
  }

  #requireUncapped(collection: Collection): void {
    if (!this.transaction || !collection.isCapped) return;
    const message = `Collection '${collection.namespace}' is a capped collection. Writes in transactions are not allowed on capped collections.`;
    throw new MongoError(263, 'OperationNotSupportedInTransaction', message);
  }
}
