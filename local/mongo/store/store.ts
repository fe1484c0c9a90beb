import { MongoError } from '../errors';
import { encode } from '../values/codec';
import { getOwn, isDocument, type BsonDocument } from '../values/value';
import { Collection } from './collection';
import { RowLocked } from './conflicts';
import { Disk, type Encoded } from './disk';
import type { IndexSpecification } from './index-specification';
import { Locks } from './locks';
import { Transaction, type Write } from './transaction';

/** Maximum time until a client retries a write, in milliseconds. */
const retryWindowMs = 30 * 60_000;

/**
 * All databases, in memory and, if there is a directory, also on disk. Changes apply at once. Await
 * `flush()` before acknowledging a change.
 *
 * Methods that change a whole collection throw RowLocked while a transaction is writing to the
 * collection. Wait with `waitForRelease` and retry.
 */
export class Store {
  readonly locks = new Locks();
  readonly #disk: Disk | undefined;
  readonly #byNamespace = new Map<string, Collection>();
  readonly #byId = new Map<number, Collection>();
  readonly #retryEntries = new Map<string, BsonDocument>();
  readonly #waiting = new Set<() => void>();
  #nextCollectionId = 1;

  private constructor(disk: Disk | undefined) {
    this.#disk = disk;
    for (const collection of disk?.loadCollections() ?? []) this.#add(collection);
    for (const [session, record] of disk?.loadRetryRecords() ?? []) {
      const [at, entry] = [getOwn(record, 'at'), getOwn(record, 'entry')];
      const isRecent = at instanceof Date && Date.now() - at.getTime() <= retryWindowMs;
      if (isRecent && isDocument(entry)) this.#retryEntries.set(session, entry);
      else this.forget(session);
    }
  }

  /** @throws Error if the directory is already open */
  static open({ dataDirectory }: { readonly dataDirectory?: string } = {}): Store {
    return new Store(dataDirectory === undefined ? undefined : new Disk(dataDirectory));
  }

  collection(database: string, name: string): Collection | undefined {
    return this.#byNamespace.get(`${database}.${name}`);
  }

  collectionById(id: number): Collection | undefined {
    return this.#byId.get(id);
  }

  collections(): Iterable<Collection> {
    return this.#byNamespace.values();
  }

  /** @throws MongoError if a collection with that name exists */
  createCollection(database: string, name: string, options: BsonDocument): Collection {
    const collection = this.newCollection(database, name, options);
    this.#requireVacant(collection.namespace);
    this.adoptCollection(collection);
    return collection;
  }

  /** Creates a collection that is not yet in a database. */
  newCollection(database: string, name: string, options: BsonDocument): Collection {
    const id = this.#nextCollectionId;
    this.#nextCollectionId += 1;
    return new Collection({ id, database, name, options });
  }

  /** Adds a new collection to the store. Documents that it already has are not persisted. */
  adoptCollection(collection: Collection): void {
    this.#add(collection);
    this.persistOptions(collection);
  }

  dropCollection(collection: Collection): void {
    this.#requireUnlocked(collection);
    this.#byNamespace.delete(collection.namespace);
    this.#byId.delete(collection.id);
    this.#disk?.dropCollection(collection.id);
  }

  /** @returns whether there was anything to drop */
  dropDatabase(database: string): boolean {
    const collections = [...this.collections()].filter((each) => each.database === database);
    for (const collection of collections) this.#requireUnlocked(collection);
    for (const collection of collections) this.dropCollection(collection);
    return collections.length > 0;
  }

  /** @throws MongoError if a collection with the new name exists, unless `dropTarget` is set */
  renameCollection(
    collection: Collection,
    database: string,
    name: string,
    { dropTarget = false }: { readonly dropTarget?: boolean } = {},
  ): void {
    this.#requireUnlocked(collection);
    const target = this.collection(database, name);
    if (target && dropTarget) this.dropCollection(target);
    this.#requireVacant(`${database}.${name}`);
    this.#byNamespace.delete(collection.namespace);
    collection.rename(database, name);
    this.adoptCollection(collection);
  }

  /** @throws MongoError when documents cannot be indexed, or break a unique index */
  createIndex(collection: Collection, specification: IndexSpecification): void {
    this.#requireUnlocked(collection);
    collection.buildIndex(specification);
    this.persistOptions(collection);
  }

  dropIndex(collection: Collection, name: string): void {
    this.#requireUnlocked(collection);
    collection.dropIndex(name);
    this.persistOptions(collection);
  }

  /** Changes options of an index that do not affect its keys. */
  modifyIndex(
    collection: Collection,
    name: string,
    changes: Pick<IndexSpecification, 'expireAfterSeconds' | 'hidden' | 'prepareUnique' | 'unique'>,
  ): void {
    this.#requireUnlocked(collection);
    const index = collection.indexes.get(name);
    if (index) index.specification = { ...index.specification, ...changes };
    collection.version += 1;
    this.persistOptions(collection);
  }

  /** Must be called after a change of `collection.options`. */
  persistOptions(collection: Collection): void {
    this.#disk?.putCollection(collection);
  }

  /**
   * Encodes a document for `persist`; undefined in a store without a disk. Call it before the
   * document is put into its collection.
   *
   * @throws MongoError for a value that BSON cannot hold
   */
  encode(document: BsonDocument | undefined): Encoded {
    return this.#disk && document && encode(document);
  }

  /**
   * Adds the new state of a record to the next batch; `undefined` deletes the record. Records of a
   * collection that was dropped in the meantime are ignored.
   */
  persist({ id }: Collection, recordId: number, document: Encoded): void {
    if (this.#byId.has(id)) this.#disk?.putDocument(id, recordId, document);
  }

  /**
   * Repeats a write that a transaction made in its fork of a collection. A collection that the
   * transaction created has no fork, so the write is only persisted.
   */
  repeatWrite({ collection, recordId, after }: Write): void {
    const main = this.#byId.get(collection.id);
    if (!main) throw new Error('A collection was dropped in spite of its locks.');
    const before = main.documents.get(recordId);
    if (main !== collection) {
      main.apply(recordId, before, after, main.indexChanges(before, after));
    }
    this.persist(main, recordId, this.encode(after));
  }

  beginTransaction(): Transaction {
    return new Transaction(this);
  }

  /** Releases the locks of a transaction. Called by the transaction itself. */
  endTransaction(transaction: Transaction): void {
    this.locks.release(transaction);
    for (const resolve of Array.from(this.#waiting)) resolve();
  }

  /** Resolves when a transaction ends, or after the given time in milliseconds. */
  waitForRelease(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.#waiting.add(finish);
    });
  }

  /**
   * Keeps the reply to a write for a retry by the client; on disk for half an hour. It is written
   * in the same batch as the write, so that both are stored or neither is.
   */
  remember(session: string, entry: BsonDocument): void {
    this.#disk?.putRetryRecord(session, { at: new Date(), entry });
    this.#retryEntries.set(session, entry);
  }

  /** Remembered entries, by session. */
  recall(): Map<string, BsonDocument> {
    return new Map(this.#retryEntries);
  }

  forget(session: string): void {
    this.#disk?.putRetryRecord(session, undefined);
    this.#retryEntries.delete(session);
  }

  /**
   * Writes all pending changes in one batch.
   *
   * @returns a promise that resolves when this and every earlier batch will survive the death of
   *   the process; `undefined` if no batch is under way. It rejects if the disk failed. Memory and
   *   disk then differ, and no further write is acknowledged.
   */
  flush(): Promise<void> | undefined {
    return this.#disk?.flush();
  }

  async close(): Promise<void> {
    await this.#disk?.close();
  }

  #add(collection: Collection): void {
    this.#byNamespace.set(collection.namespace, collection);
    this.#byId.set(collection.id, collection);
    this.#nextCollectionId = Math.max(this.#nextCollectionId, collection.id + 1);
  }

  #requireVacant(namespace: string): void {
    if (!this.#byNamespace.has(namespace)) return;
    throw new MongoError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
  }

  #requireUnlocked(collection: Collection): void {
    if (this.locks.hasAnyOf(collection.id)) throw new RowLocked();
  }
}
