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

/** In bytes, which are characters of an entry. */
const recordIdLength = 6;

/** Changes of a write in an index: keys as `Index.keysOf` returns them. */
export interface IndexChange {
  readonly index: Index;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Data that follows from a specification alone, and is shared by all forks of an index. */
type IndexDefinition = ReturnType<typeof defineIndex>;

/**
 * An index of a collection. Its tree is sorted by strings: the encoded values of the fields joined
 * (see values/key.ts), then 6 bytes of the record's number, so that every entry is unique.
 */
export class Index {
  tree: BTree<string, undefined> = stringSet();
  /** Paths at which some document, also a past one, had an array that was expanded into keys. */
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

  /** Whether plans may use it. */
  get isUsable(): boolean {
    return this.specification.hidden !== true && !this.isDeclaredOnly;
  }

  get isUnique(): boolean {
    return this.specification.unique === true || this.name === '_id_';
  }

  /** Whether writes must not add to the documents of a key. */
  get refusesDuplicates(): boolean {
    return this.isUnique || this.specification.prepareUnique === true;
  }

  /** Listed and never used, since it is of a kind that is left out. */
  get isDeclaredOnly(): boolean {
    return this.definition.isDeclaredOnly;
  }

  get isMultikey(): boolean {
    return this.arrayPaths.size > 0;
  }

  /** Makes a fork without copying; both can be changed independently. */
  fork(): Index {
    const fork = new Index(this.specification, this.definition);
    fork.tree = this.tree.clone();
    fork.arrayPaths = this.arrayPaths;
    return fork;
  }

  /**
   * The keys of a document without its record number, without duplicates; empty if the index leaves
   * it out.
   *
   * @throws MongoError for an index that is only declared, and so cannot keep them unique
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

  /** @returns `undefined` if a write leaves the index as it is */
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

  /** The record that has this key already, other than `recordId`. */
  findDuplicate(key: string, recordId: number): number | undefined {
    let entry = this.tree.nextHigherKey(key);
    while (entry?.startsWith(key)) {
      const holder = recordIdOfEntry(entry);
      if (holder !== recordId) return holder;
      entry = this.tree.nextHigherKey(entry);
    }
    return undefined;
  }

  /** The records that have a key that others have too, grouped by it. */
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

  /** @param key of `document` that another document has in this unique index */
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

  /** The key of one field's value when it is looked for, in ascending order whatever the field's. */
  encodeForLookup(value: BsonValue): string {
    return encodeKey(this.definition.collationClasses?.represent(value, false) ?? value);
  }

  /**
   * Whether two states of a document share all that the index files it by, as they do after an update
   * of other fields; then there is no need to make keys of both.
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

/** The record's number with which an entry of an index's tree ends. */
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
