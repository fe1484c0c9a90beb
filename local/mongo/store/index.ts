import { MongoError, notSupported } from '../errors';
import { compileFilter } from '../query/filter';
import { createCollation, type Collation } from '../values/collation';
import { describeValue } from '../values/describe-value';
import { encodeKey, invertKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { getOwn, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { stringSet, type BTree } from './btree';
import { CollationClasses } from './collation-classes';
import { extractKeys, type IndexField } from './index-keys';
import { isDeclaredOnly, type IndexSpecification } from './index-specification';

/** Length of a record's number, in bytes. Each byte is one character of an entry. */
const recordIdLength = 6;

/** Changes of an index by a write, with keys as `Index.keysOf` returns them. */
export interface IndexChange {
  readonly index: Index;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Data derived from a specification alone, and shared by all forks of an index. */
type IndexDefinition = ReturnType<typeof defineIndex>;

/**
 * An index of a collection. Its tree contains sorted strings: the joined encoded values of the
 * fields (see values/key.ts), then 6 bytes of the record's number, so that every entry is unique.
 */
export class Index {
  tree: BTree<string, undefined> = stringSet();
  /** Paths of arrays that were expanded into keys, in present and past documents. */
  arrayPaths: ReadonlySet<string> = new Set();
  readonly fields: readonly IndexField[];
  readonly collation: Collation | undefined;

  constructor(
    public specification: IndexSpecification,
    private readonly definition: IndexDefinition = defineIndex(specification),
  ) {
    this.fields = definition.fields;
    this.collation = definition.collation;
  }

  get name(): string {
    return this.specification.name;
  }

  /** Whether plans can use the index. */
  get isUsable(): boolean {
    return this.specification.hidden !== true && !this.isDeclaredOnly;
  }

  get isUnique(): boolean {
    return this.specification.unique === true || this.name === '_id_';
  }

  /** Whether a write must not add a second document to a key. */
  get refusesDuplicates(): boolean {
    return this.isUnique || this.specification.prepareUnique === true;
  }

  /** Whether the index is listed but never used, because its kind is not supported. */
  get isDeclaredOnly(): boolean {
    return this.definition.isDeclaredOnly;
  }

  get isMultikey(): boolean {
    return this.arrayPaths.size > 0;
  }

  /** Creates a fork without copying. The fork and the original can be changed independently. */
  fork(): Index {
    const fork = new Index(this.specification, this.definition);
    fork.tree = this.tree.clone();
    fork.arrayPaths = this.arrayPaths;
    return fork;
  }

  /**
   * Keys of a document without its record number, without duplicates; empty if the index leaves the
   * document out.
   *
   * @throws MongoError for a unique index that is only declared, because it cannot detect
   *   duplicates
   */
  keysOf(document: BsonDocument): string[] {
    const { isDeclaredOnly: isEmpty, partialFilter } = this.definition;
    if (isEmpty && this.isUnique) {
      throw notSupported(`A document under the unique index ${this.name} of text or geometry`);
    }
    if (isEmpty || (partialFilter && !partialFilter.matches(document))) return [];
    const keys = this.#extract(document).map((values) => this.#encode(values));
    return keys.length > 1 ? [...new Set(keys)] : keys;
  }

  /** @returns the changes of a write, or `undefined` if the index stays the same */
  change(
    before: BsonDocument | undefined,
    after: BsonDocument | undefined,
  ): IndexChange | undefined {
    if (before && after && this.#hasSameFields(before, after)) return undefined;
    const old = before ? this.keysOf(before) : [];
    const next = after ? this.keysOf(after) : [];
    if (old.length === 0 && next.length === 0) return undefined;
    if (old.length === 0 || next.length === 0) return { index: this, added: next, removed: old };
    if (old.length === 1 && next.length === 1 && old[0] === next[0]) return undefined;
    const [oldKeys, nextKeys] = [new Set(old), new Set(next)];
    return {
      index: this,
      added: next.filter((key) => !oldKeys.has(key)),
      removed: old.filter((key) => !nextKeys.has(key)),
    };
  }

  add(key: string, recordId: number): void {
    this.tree.set(key + encodeRecordId(recordId), undefined);
  }

  remove(key: string, recordId: number): void {
    this.tree.delete(key + encodeRecordId(recordId));
  }

  /** Another record than `recordId` that already has this key. */
  findDuplicate(key: string, recordId: number): number | undefined {
    let entry = this.tree.nextHigherKey(key);
    while (entry?.startsWith(key)) {
      const holder = recordIdOfEntry(entry);
      if (holder !== recordId) return holder;
      entry = this.tree.nextHigherKey(entry);
    }
    return undefined;
  }

  /** Groups of records that have the same key. */
  duplicates(): number[][] {
    const groups = new Map<string, number[]>();
    for (const entry of this.tree.keys()) {
      const key = entry.slice(0, -recordIdLength);
      const group = groups.get(key) ?? [];
      group.push(recordIdOfEntry(entry));
      groups.set(key, group);
    }
    return [...groups.values()].filter((group) => group.length > 1);
  }

  /** @param key key of `document` that another document in this unique index already has */
  duplicateKey(namespace: string, document: BsonDocument, key: string): MongoError {
    const values = this.#extract(document).find((each) => this.#encode(each) === key) ?? [];
    const keyValue = Object.fromEntries(
      this.fields.map(({ path }, at) => [path, values[at] ?? null]),
    );
    const message =
      `E11000 duplicate key error collection: ${namespace} index: ${this.name} ` +
      `dup key: ${describeValue(keyValue)}`;
    const details = { keyPattern: this.specification.key, keyValue };
    return new MongoError(11000, 'DuplicateKey', message, details);
  }

  /** Encodes the value of one field for a lookup, always in ascending order. */
  encodeForLookup(value: BsonValue): string {
    return encodeKey(this.definition.collationClasses?.represent(value, false) ?? value);
  }

  /**
   * Whether two states of a document have the same indexed fields, as after an update of other
   * fields. Then their keys need not be computed.
   */
  #hasSameFields(before: BsonDocument, after: BsonDocument): boolean {
    const { fields, partialFilter } = this.definition;
    if (partialFilter) return false;
    return fields.every(({ parts: [field = ''] }) =>
      Object.is(getOwn(before, field), getOwn(after, field)),
    );
  }

  #extract(document: BsonDocument): BsonValue[][] {
    const extracted = extractKeys(document, this.fields, (path) => {
      if (!this.arrayPaths.has(path)) this.arrayPaths = new Set([...this.arrayPaths, path]);
    });
    if (this.specification.sparse !== true) return extracted;
    return extracted.filter((values) => values.some((value) => value !== undefined));
  }

  #encode(values: readonly BsonValue[]): string {
    const { fields, collationClasses } = this.definition;
    let key = '';
    for (const [at, value] of values.entries()) {
      const encoded = encodeKey(collationClasses ? collationClasses.represent(value, true) : value);
      key += fields[at]?.isDescending ? invertKey(encoded) : encoded;
    }
    return key;
  }
}

function defineIndex(specification: IndexSpecification) {
  const { key, partialFilterExpression } = specification;
  const collation = createCollation(specification.collation);
  const context = { ...(collation && { collation }), variables: new Map(), now: new Date() };
  return {
    fields: Object.entries(key).map(([path, order]) => ({
      path,
      parts: path.split('.'),
      isDescending: isNumber(order) && toDouble(order) < 0,
      isHashed: order === 'hashed',
    })),
    isDeclaredOnly: isDeclaredOnly(key),
    partialFilter: partialFilterExpression && compileFilter(partialFilterExpression, context),
    collation,
    collationClasses: collation && new CollationClasses(collation),
  };
}

/** Record number at the end of an entry in an index's tree. */
export function recordIdOfEntry(entry: string): number {
  let recordId = 0;
  for (let at = entry.length - recordIdLength; at < entry.length; at += 1) {
    recordId = recordId * 256 + entry.charCodeAt(at);
  }
  return recordId;
}

function encodeRecordId(recordId: number): string {
  const high = Math.floor(recordId / 2 ** 32);
  const low = [recordId >>> 24, (recordId >>> 16) & 255, (recordId >>> 8) & 255, recordId & 255];
  return String.fromCharCode(high >>> 8, high & 255, ...low);
}
