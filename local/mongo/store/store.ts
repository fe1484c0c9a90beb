import { MongoError } from '../errors';
import { encode } from '../values/codec';
import { getOwn, isDocument, type BsonDocument } from '../values/value';
import { Collection } from './collection';
import { RowLocked } from './conflicts';
import { Disk, type Encoded } from './disk';
import type { IndexSpecification } from './index-specification';
import { Locks } from './locks';
import { Transaction, type Write } from './transaction';

/** How long a client may take to send a write again, in milliseconds. */
const retryWindowMs = 30 * 60_000;

/**
 * All databases, in memory, and on disk too if there is a directory. Changes apply at once; await
 * `flush()` before acknowledging one.
 *
 * Methods that change a collection as a whole throw RowLocked while a transaction is writing to it:
 * wait with `waitForRelease` and try again.
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

  /** @throws Error when the directory is open already */
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

  /** @throws MongoError when there is one of that name */
  createCollection(database: string, name: string, options: BsonDocument): Collection {
    const collection = this.newCollection(database, name, options);
    this.#requireVacant(collection.namespace);
    this.adoptCollection(collection);
    return collection;
  }

  /** A collection that is not yet in a database. */
  newCollection(database: string, name: string, options: BsonDocument): Collection {
    const id = this.#nextCollectionId;
    this.#nextCollectionId += 1;
    return new Collection({ id, database, name, options });
  }

  /** Makes a new collection one of the store's. Documents that it has are not persisted by this. */
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

  /** @throws MongoError when there is one of the new name, unless it is to be dropped */
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

  /** Changes options of an index that do not decide which keys it has. */
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

  /** To be called after a change of `collection.options`. */
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
   * Notes the new state of a record for the next batch, `undefined` if it is deleted. Records of a
   * collection that has been dropped in the meantime are ignored.
   */
  persist({ id }: Collection, recordId: number, document: Encoded): void {
    if (this.#byId.has(id)) this.#disk?.putDocument(id, recordId, document);
  }

  /**
   * Repeats on a record the write that a transaction made in its fork of the collection. A
   * collection that the transaction has created is its own fork.
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

  /** Called by the transaction itself. */
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
   * Keeps the answer for a write that a client sends again; on disk for half an hour. It goes into
   * the same batch as the writes themselves, so that both are stored or neither is.
   */
  remember(session: string, entry: BsonDocument): void {
    this.#disk?.putRetryRecord(session, { at: new Date(), entry });
    this.#retryEntries.set(session, entry);
  }

  /** The remembered entries, by session. */
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
   * @returns a promise that resolves once this and every earlier batch will survive the death of
   *   the process; `undefined` if no batch is under way. It rejects when the disk failed: memory
   *   and disk differ then, and no further write is acknowledged.
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
