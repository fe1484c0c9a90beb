import { UUID } from 'bson';
import { open, type Database, type RootDatabase } from 'lmdb';
import { decode, encodeOfAnySize } from '../values/codec';
import { toDouble } from '../values/numbers';
import { isBinary, isDocument, isNumber, type BsonDocument } from '../values/value';
import { Collection } from './collection';
import { lockDirectory } from './directory-lock';
import type { IndexSpecification } from './index-specification';

type Table = 'collections' | 'documents' | 'retryRecords';

/** BSON of a value to write; `undefined` to remove the value. */
export type Encoded = Uint8Array | undefined;

interface Change {
  readonly table: Table;
  readonly key: Buffer;
  readonly value: Encoded;
}

/**
 * Keeps collections in a directory beyond the process. A batch is written as a whole, or not at all
 * if the process dies. Index entries are not written, because they are rebuilt from the documents.
 *
 * Format: three lmdb databases of BSON documents. Keys of `collections` are the number of the
 * collection (4 bytes). Keys of `documents` are the numbers of the collection and of the record (4
 * and 6 bytes). Numbers are big-endian. Keys of `retryRecords` are sessions.
 */
export class Disk {
  readonly #root: RootDatabase<Uint8Array, Buffer>;
  readonly #tables: Readonly<Record<Table, Database<Uint8Array, Buffer>>>;
  readonly #unlock: () => void;
  #pending: Change[] = [];
  #inFlight: Promise<void> | undefined;

  /** @throws Error if another process has the directory open */
  constructor(directory: string) {
    this.#unlock = lockDirectory(directory);
    try {
      const root = open<Uint8Array, Buffer>({
        path: directory,
        maxDbs: 3,
        noSubdir: false,
        compression: false,
      });
      const openTable = (name: Table) =>
        root.openDB<Uint8Array, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' });
      this.#root = root;
      this.#tables = {
        collections: openTable('collections'),
        documents: openTable('documents'),
        retryRecords: openTable('retryRecords'),
      };
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  /** Reads all collections, and builds their indexes. */
  *loadCollections(): Generator<Collection> {
    for (const { value } of this.#tables.collections.getRange()) {
      const { collection, indexes } = decodeCollection(decode(value));
      for (const index of indexes) collection.buildIndex(index);
      collection.load(this.#loadDocuments(collection.id));
      yield collection;
    }
  }

  *#loadDocuments(collectionId: number): Generator<[number, BsonDocument]> {
    for (const { key, value } of this.#tables.documents.getRange(rangeOf(collectionId))) {
      yield [key.readUIntBE(4, 6), decode(value)];
    }
  }

  *loadRetryRecords(): Generator<[string, BsonDocument]> {
    for (const { key, value } of this.#tables.retryRecords.getRange()) {
      yield [key.toString(), decode(value)];
    }
  }

  /**
   * Takes a document that is already encoded. A document that cannot be encoded therefore fails its
   * own command, and not the batch, which all commands share.
   */
  putDocument(collectionId: number, recordId: number, value: Encoded): void {
    this.#pending.push({ table: 'documents', key: documentKey(collectionId, recordId), value });
  }

  putCollection(collection: Collection): void {
    const { id, database, name, options, uuid } = collection;
    const indexes = [...collection.indexes.values()].map(({ specification }) => specification);
    const value = encodeOfAnySize({ id, database, name, options, uuid, indexes });
    this.#pending.push({ table: 'collections', key: collectionKey(id), value });
  }

  /** Removes a collection with all its documents. */
  dropCollection(id: number): void {
    this.#pending.push({ table: 'collections', key: collectionKey(id), value: undefined });
  }

  /** @throws MongoError if BSON cannot hold a value */
  putRetryRecord(session: string, record: BsonDocument | undefined): void {
    const value = record && encodeOfAnySize(record);
    this.#pending.push({ table: 'retryRecords', key: Buffer.from(session), value });
  }

  /** Same as `Store.flush`. */
  flush(): Promise<void> | undefined {
    if (this.#pending.length === 0) return this.#inFlight;
    const changes = this.#pending;
    this.#pending = [];
    const written = Promise.all([this.#inFlight, this.#write(changes)]).then(() => undefined);
    this.#inFlight = written;
    const clear = () => {
      if (this.#inFlight === written) this.#inFlight = undefined;
    };
    // A failed batch stays in flight, so that every later flush fails too.
    written.then(clear, () => undefined);
    return written;
  }

  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.#root.close();
      this.#unlock();
    }
  }

  async #write(changes: readonly Change[]): Promise<void> {
    // The callback must not return a promise, because lmdb would wait for it forever.
    await this.#root.transaction(() => {
      for (const { table, key, value } of changes) {
        if (value) void this.#tables[table].put(key, value);
        else void this.#tables[table].remove(key);
        if (table === 'collections' && !value) this.#removeDocuments(key);
      }
    });
  }

  #removeDocuments(key: Buffer): void {
    for (const document of this.#tables.documents.getKeys(rangeOf(key.readUInt32BE()))) {
      void this.#tables.documents.remove(document);
    }
  }
}

function decodeCollection({ id, database, name, options, uuid, indexes }: BsonDocument) {
  if (
    !isNumber(id) ||
    typeof database !== 'string' ||
    typeof name !== 'string' ||
    !isDocument(options) ||
    !isBinary(uuid) ||
    !Array.isArray(indexes)
  ) {
    throw new Error('The data directory holds a collection of an unknown format.');
  }
  const identity = { id: toDouble(id), database, name, options };
  const collection = new Collection({ ...identity, uuid: new UUID(uuid.buffer.subarray(0, 16)) });
  return { collection, indexes: indexes.filter(isIndexSpecification) };
}

function isIndexSpecification(value: unknown): value is IndexSpecification {
  return typeof value === 'object' && value !== null && 'key' in value && 'name' in value;
}

function collectionKey(collectionId: number): Buffer {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(collectionId);
  return key;
}

function documentKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collectionId);
  key.writeUIntBE(recordId, 4, 6);
  return key;
}

function rangeOf(collectionId: number) {
  return { start: documentKey(collectionId, 0), end: documentKey(collectionId + 1, 0) };
}
