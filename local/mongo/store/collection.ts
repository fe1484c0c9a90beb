import { UUID } from 'bson';
import { encodedSize } from '../values/codec';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { numberTree } from './btree';
import { Index, type IndexChange } from './index';
import type { IndexSpecification } from './index-specification';

type Identity = Pick<Collection, 'id' | 'database' | 'name' | 'options'>;

/**
 * Documents of one collection by record number, in the order of insertion, with the indexes of the
 * collection.
 */
export class Collection {
  /** Permanent id of the collection, which no other collection ever gets. */
  readonly id: number;
  readonly uuid: UUID;
  database: string;
  name: string;
  options: BsonDocument;
  documents = numberTree<BsonDocument>();
  readonly indexes: Map<string, Index>;
  /**
   * Grows with each change of the name or the indexes, so that a transaction notices the change.
   */
  version = 0;
  /** Size of all documents, in bytes; counted for capped collections only. */
  #bytes = 0;
  /** Next record number, shared with all forks. */
  #nextRecordId = { value: 0 };

  constructor(
    { id, database, name, options, uuid = new UUID() }: Identity & { readonly uuid?: UUID },
    indexes?: Map<string, Index>,
  ) {
    this.id = id;
    this.uuid = uuid;
    this.database = database;
    this.name = name;
    this.options = options;
    const collation = this.defaultCollation;
    const idIndex = {
      v: 2,
      key: { _id: 1 },
      name: '_id_',
      ...(collation && { collation }),
    } as const;
    this.indexes = indexes ?? new Map([['_id_', new Index(idIndex)]]);
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  get isCapped(): boolean {
    return getOwn(this.options, 'capped') === true;
  }

  /** Collation of indexes and commands that do not give one. */
  get defaultCollation(): BsonDocument | undefined {
    const collation = getOwn(this.options, 'collation');
    return isDocument(collation) ? collation : undefined;
  }

  /** Copies the collection for changes that others must not see. Costs almost no time or memory. */
  fork(): Collection {
    const indexes = new Map([...this.indexes].map(([name, index]) => [name, index.fork()]));
    const fork = new Collection(this, indexes);
    fork.documents = this.documents.clone();
    fork.version = this.version;
    fork.#bytes = this.#bytes;
    fork.#nextRecordId = this.#nextRecordId;
    return fork;
  }

  rename(database: string, name: string): void {
    this.database = database;
    this.name = name;
    this.version += 1;
  }

  /** Returns a number that no record of this collection or its forks has had. */
  allocateRecordId(): number {
    const recordId = this.#nextRecordId.value;
    this.#nextRecordId.value += 1;
    return recordId;
  }

  recordIdOf(id: BsonValue): number | undefined {
    const index = this.indexes.get('_id_');
    return index?.findDuplicate(index.encodeForLookup(id), -1);
  }

  /** @throws MongoError if two documents have the same key in a unique index */
  buildIndex(specification: IndexSpecification): void {
    const index = new Index(specification);
    for (const [recordId, document] of this.documents.entries()) {
      for (const key of index.keysOf(document)) {
        if (index.isUnique && index.findDuplicate(key, recordId) !== undefined) {
          throw index.duplicateKey(this.namespace, document, key);
        }
        index.add(key, recordId);
      }
    }
    this.indexes.set(index.name, index);
    this.version += 1;
  }

  dropIndex(name: string): void {
    this.indexes.delete(name);
    this.version += 1;
  }

  /** Adds all documents of an empty collection at once, in the order of their record numbers. */
  load(documents: Iterable<[number, BsonDocument]>): void {
    for (const [recordId, document] of documents) {
      this.apply(recordId, undefined, document, this.indexChanges(undefined, document));
    }
    this.#nextRecordId.value = (this.documents.maxKey() ?? -1) + 1;
  }

  /** Index changes that a write would cause. No index is changed yet. */
  indexChanges(before: BsonDocument | undefined, after: BsonDocument | undefined): IndexChange[] {
    const changes: IndexChange[] = [];
    for (const index of this.indexes.values()) {
      const change = index.change(before, after);
      if (change) changes.push(change);
    }
    return changes;
  }

  /** Writes a record: inserts without `before`, deletes without `after`. Makes no checks. */
  apply(
    recordId: number,
    before: BsonDocument | undefined,
    after: BsonDocument | undefined,
    changes: readonly IndexChange[],
  ): void {
    for (const { index, added, removed } of changes) {
      for (const key of removed) index.remove(key, recordId);
      for (const key of added) index.add(key, recordId);
    }
    if (after) this.documents.set(recordId, after);
    else this.documents.delete(recordId);
    if (!this.isCapped) return;
    this.#bytes += (after ? encodedSize(after) : 0) - (before ? encodedSize(before) : 0);
  }

  /** Record to remove so that a capped collection keeps within its limits; `undefined` if none. */
  recordToEvict(): number | undefined {
    if (!this.isCapped || this.documents.size < 2) return undefined;
    const isOver = this.documents.size > this.#limit('max') || this.#bytes > this.#limit('size');
    return isOver ? this.documents.minKey() : undefined;
  }

  #limit(option: 'max' | 'size'): number {
    const limit = getOwn(this.options, option);
    return isNumber(limit) && toDouble(limit) > 0 ? toDouble(limit) : Infinity;
  }
}
