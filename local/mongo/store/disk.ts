import { UUID } from 'bson';
import { open, type Database, type RootDatabase } from 'lmdb';
import { decode, encodeOfAnySize } from '../values/codec';
import { toDouble } from '../values/numbers';
import { isBinary, isDocument, isNumber, type BsonDocument } from '../values/value';
import { Collection } from './collection';
import { lockDirectory } from './directory-lock';
import type { IndexSpecification } from './index-specification';
import type { Encoded, PendingChanges } from './pending-changes';

/**
 * The directory in which collections outlive the process. Each batch is written as a whole or, if
 * the process dies, not at all. Indexes are not written: they follow from the documents.
 *
 * Format: three lmdb databases of BSON documents. `collections` by number of the collection (4
 * bytes), `documents` by number of the collection and of the record (4 and 6 bytes), big-endian,
 * `retryRecords` by session.
 */
export class Disk {
  readonly #root: RootDatabase<Uint8Array>;
  readonly #collections: Database<Uint8Array>;
  readonly #documents: Database<Uint8Array>;
  readonly #retryRecords: Database<Uint8Array>;
  readonly #unlock: () => void;

  /** @throws Error when another process has the directory open */
  constructor(directory: string) {
    this.#unlock = lockDirectory(directory);
    try {
      const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
      this.#root = open({ path: directory, maxDbs: 3, noSubdir: false, compression: false });
      this.#collections = this.#root.openDB('collections', binary);
      this.#documents = this.#root.openDB('documents', binary);
      this.#retryRecords = this.#root.openDB('retryRecords', binary);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  /** Reads all collections, and builds their indexes. */
  *loadCollections(): Generator<Collection> {
    for (const { value } of this.#collections.getRange()) {
      const collection = decodeCollection(decode(value));
      collection.load(this.#loadDocuments(collection.id));
      yield collection;
    }
  }

  *#loadDocuments(collectionId: number): Generator<[number, BsonDocument]> {
    for (const { key, value } of this.#documents.getRange(rangeOf(collectionId))) {
      yield [toBuffer(key).readUIntBE(4, 6), decode(value)];
    }
  }

  *loadRetryRecords(): Generator<[string, BsonDocument]> {
    for (const { key, value } of this.#retryRecords.getRange()) {
      yield [toBuffer(key).toString(), decode(value)];
    }
  }

  /** @returns once the batch will survive the death of the process */
  async write(changes: PendingChanges): Promise<void> {
    const dropped = [...changes.collections].filter(([, collection]) => !collection);
    // The callback must not return a promise, on which lmdb would wait for ever.
    await this.#root.transaction(() => {
      this.#putAll(changes);
      for (const [collectionId] of dropped) {
        for (const key of this.#documents.getKeys(rangeOf(collectionId))) {
          void this.#documents.remove(key);
        }
      }
    });
  }

  async close(): Promise<void> {
    await this.#root.close();
    this.#unlock();
  }

  #putAll(changes: PendingChanges): void {
    for (const [collectionId, documents] of changes.documents) {
      for (const [recordId, value] of documents) {
        put(this.#documents, documentKey(collectionId, recordId), value);
      }
    }
    for (const [id, value] of changes.collections) {
      put(this.#collections, collectionKey(id), value);
    }
    for (const [session, value] of changes.retryRecords) {
      put(this.#retryRecords, Buffer.from(session), value);
    }
  }
}

/** Without a value, the key is removed. The promise is that of the whole transaction. */
function put(database: Database<Uint8Array>, key: Uint8Array, value: Encoded): void {
  if (value) void database.put(key, value);
  else void database.remove(key);
}

/** A collection as it is kept on disk, without its documents. */
export function encodeCollection(collection: Collection): Uint8Array {
  const { id, database, name, options, uuid, indexes } = collection;
  const specifications = [...indexes.values()].map(({ specification }) => specification);
  return encodeOfAnySize({ id, database, name, options, uuid, indexes: specifications });
}

function decodeCollection(document: BsonDocument): Collection {
  const { id, database, name, options, uuid, indexes } = document;
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
  const collection = new Collection({
    id: toDouble(id),
    database,
    name,
    options,
    uuid: new UUID(uuid.buffer.subarray(0, 16)),
  });
  for (const specification of indexes) {
    if (isIndexSpecification(specification)) collection.addIndex(specification);
  }
  return collection;
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

function toBuffer(key: unknown): Buffer {
  if (Buffer.isBuffer(key)) return key;
  throw new TypeError('A key of the data directory is not binary.');
}
