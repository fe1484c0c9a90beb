import { UUID } from 'bson';
import { encodedSize } from '../values/codec';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { numberTree, type BTree } from './btree';
import { duplicateKey } from './duplicate-key';
import { Index, type IndexChange } from './index';
import { idIndexSpecification, type IndexSpecification } from './index-specification';

export interface CollectionIdentity {
  /** Of this one collection for ever; never given to another one. */
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly options: BsonDocument;
  readonly uuid?: UUID;
}

/** How many documents a capped collection keeps, and how many bytes they may take. */
interface Cap {
  readonly documents: number;
  readonly bytes: number;
}

/** The documents of one collection by record number, in the order of insertion, and its indexes. */
export class Collection {
  readonly id: number;
  readonly uuid: UUID;
  database: string;
  name: string;
  options: BsonDocument;
  documents: BTree<number, BsonDocument>;
  indexes: Map<string, Index>;
  /** Grows with each change of name or indexes, so that a transaction notices one. */
  version: number;
  /** The size of all documents; counted for capped collections only. */
  #bytes: number;
  /** Shared with all forks. */
  readonly #nextRecordId: { value: number };

  /** @param original makes this a fork of it */
  constructor(identity: CollectionIdentity, original?: Collection) {
    this.id = identity.id;
    this.uuid = identity.uuid ?? new UUID();
    this.database = identity.database;
    this.name = identity.name;
    this.options = identity.options;
    this.documents = original ? original.documents.clone() : numberTree();
    this.indexes = new Map(
      [...(original?.indexes ?? [])].map(([name, index]) => [name, index.fork()]),
    );
    this.version = original?.version ?? 0;
    this.#bytes = original ? original.#bytes : 0;
    this.#nextRecordId = original ? original.#nextRecordId : { value: 0 };
    const collation = this.defaultCollation;
    if (!original) this.addIndex({ ...idIndexSpecification, ...(collation && { collation }) });
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** What indexes and commands use that give no collation of their own. */
  get defaultCollation(): BsonDocument | undefined {
    const collation = getOwn(this.options, 'collation');
    return isDocument(collation) ? collation : undefined;
  }

  /** The same collection for changes that others shall not see; costs next to nothing. */
  fork(): Collection {
    return new Collection(this, this);
  }

  rename(database: string, name: string): void {
    this.database = database;
    this.name = name;
    this.version += 1;
  }

  /** A number that no record of this collection or its forks has had. */
  allocateRecordId(): number {
    const recordId = this.#nextRecordId.value;
    this.#nextRecordId.value += 1;
    return recordId;
  }

  recordIdOf(id: BsonValue): number | undefined {
    const index = this.indexes.get(idIndexSpecification.name);
    return index?.findDuplicate(index.encodeForLookup(id), -1);
  }

  /** Adds an index to a collection that has no documents yet. */
  addIndex(specification: IndexSpecification): void {
    this.indexes.set(specification.name, new Index(specification));
    this.version += 1;
  }

  /** @throws MongoError when two documents have the same key in a unique index */
  buildIndex(specification: IndexSpecification): void {
    const index = new Index(specification);
    for (const [recordId, document] of this.documents.entries()) {
      for (const key of index.keysOf(document)) {
        if (index.isUnique && index.findDuplicate(key, recordId) !== undefined) {
          const prefix =
            `Index build failed: ${new UUID().toHexString()}: Collection ${this.namespace} ` +
            `( ${this.uuid.toHexString()} ) :: caused by :: `;
          throw duplicateKey(this.namespace, index, document, key, prefix);
        }
        index.add(key, recordId);
      }
    }
    this.indexes.set(specification.name, index);
    this.version += 1;
  }

  dropIndex(name: string): void {
    this.indexes.delete(name);
    this.version += 1;
  }

  /** Takes in the documents of an empty collection all at once, in the order of their numbers. */
  load(documents: Iterable<[number, BsonDocument]>): void {
    for (const [recordId, document] of documents) {
      this.documents.set(recordId, document);
      this.#bytes += this.#sizeOf(document);
      for (const index of this.indexes.values()) {
        for (const key of index.keysOf(document)) index.add(key, recordId);
      }
    }
    this.#nextRecordId.value = (this.documents.maxKey() ?? -1) + 1;
  }

  /** What a write would change in the indexes; changes nothing itself. */
  indexChanges(before: BsonDocument | undefined, after: BsonDocument | undefined): IndexChange[] {
    return [...this.indexes.values()]
      .map((index) => index.change(before, after))
      .filter(({ added, removed }) => added.length > 0 || removed.length > 0);
  }

  /** Writes a record: inserts without `before`, deletes without `after`. Checks nothing. */
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
    this.#bytes += this.#sizeOf(after) - this.#sizeOf(before);
  }

  get isCapped(): boolean {
    return getOwn(this.options, 'capped') === true;
  }

  /** The record that must go for a capped collection to keep within its limits. */
  recordToEvict(): number | undefined {
    const cap = this.#cap();
    if (!cap || this.documents.size < 2) return undefined;
    const isOver = this.documents.size > cap.documents || this.#bytes > cap.bytes;
    return isOver ? this.documents.minKey() : undefined;
  }

  #cap(): Cap | undefined {
    if (!this.isCapped) return undefined;
    const limit = (option: string) => {
      const value = getOwn(this.options, option);
      return isNumber(value) && toDouble(value) > 0 ? toDouble(value) : Infinity;
    };
    return { documents: limit('max'), bytes: limit('size') };
  }

  #sizeOf(document: BsonDocument | undefined): number {
    return document && this.isCapped ? encodedSize(document) : 0;
  }
}
