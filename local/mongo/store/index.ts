import { compileFilter, type Filter } from '../query/filter';
import { createCollation, type Collation } from '../values/collation';
import { encodeKey, invertKey, typeClassKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { getOwn, isNumber, TypeClass, type BsonDocument } from '../values/value';
import { stringSet, type BTree } from './btree';
import { CollationClasses } from './collation-classes';
import { isDeclaredOnly } from './declared-index';
import { extractKeys, type IndexField, type KeyPart } from './index-keys';
import type { IndexSpecification } from './index-specification';

/** In bytes, which are characters of an entry. */
const recordIdLength = 6;

/** What a write changes in an index: keys as `Index.keysOf` gives them. */
export interface IndexChange {
  readonly index: Index;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What follows from a specification alone, and is shared by all forks of an index. */
interface IndexDefinition {
  readonly fields: readonly IndexField[];
  /** Without entries, see declared-index.ts. */
  readonly isDeclaredOnly: boolean;
  readonly partialFilter: Filter | undefined;
  readonly collationClasses: CollationClasses | undefined;
}

/**
 * One index of a collection. Its tree is sorted by strings: the encoded values of the fields joined
 * (see values/key.ts), then 6 bytes of the record's number, so that every entry is unique.
 */
export class Index {
  /** Each entry is a key and a record's number. */
  tree: BTree<string, undefined> = stringSet();
  /** Paths at which some document, also a past one, had an array that was expanded into keys. */
  arrayPaths: ReadonlySet<string> = new Set();
  readonly #definition: IndexDefinition;
  readonly #noChange: IndexChange = { index: this, added: [], removed: [] };

  constructor(
    public specification: IndexSpecification,
    definition: IndexDefinition = defineIndex(specification),
  ) {
    this.#definition = definition;
  }

  get name(): string {
    return this.specification.name;
  }

  get fields(): readonly IndexField[] {
    return this.#definition.fields;
  }

  get collation(): Collation | undefined {
    return this.#definition.collationClasses?.collation;
  }

  /** Whether plans may use it. */
  get isUsable(): boolean {
    return this.specification.hidden !== true && !this.#definition.isDeclaredOnly;
  }

  get isUnique(): boolean {
    return this.specification.unique === true || this.name === '_id_';
  }

  get isMultikey(): boolean {
    return this.arrayPaths.size > 0;
  }

  /** Copies nothing; either one can go on to change alone. */
  fork(): Index {
    const fork = new Index(this.specification, this.#definition);
    fork.tree = this.tree.clone();
    fork.arrayPaths = this.arrayPaths;
    return fork;
  }

  /** The keys of a document without its record number, each once; none if the index leaves it out. */
  keysOf(document: BsonDocument): string[] {
    const { isDeclaredOnly: isEmpty, partialFilter } = this.#definition;
    if (isEmpty) return [];
    if (partialFilter && !partialFilter.matches(document)) return [];
    const keys = this.#extract(document).map((parts) => this.#encode(parts));
    return keys.length > 1 ? [...new Set(keys)] : keys;
  }

  /** The values of which `key` was made; null for what is missing, `undefined` for an empty array. */
  valuesOfKey(document: BsonDocument, key: string): BsonDocument {
    const parts =
      this.#extract(document).find((candidate) => this.#encode(candidate) === key) ?? [];
    return Object.fromEntries(
      this.fields.map(({ path }, at) => {
        const value = parts[at];
        return [path, typeof value === 'symbol' ? undefined : (value ?? null)];
      }),
    );
  }

  change(before: BsonDocument | undefined, after: BsonDocument | undefined): IndexChange {
    if (before && after && this.#hasSameFields(before, after)) return this.#noChange;
    const old = before ? this.keysOf(before) : [];
    const next = after ? this.keysOf(after) : [];
    if (old.length === 0 || next.length === 0) return { index: this, added: next, removed: old };
    if (old.length === 1 && next.length === 1 && old[0] === next[0]) return this.#noChange;
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

  /** The key of one field's value when it is looked for, in ascending order whatever the field's. */
  encodeForLookup(part: KeyPart): string {
    const { collationClasses } = this.#definition;
    const isCollated = collationClasses && typeof part !== 'symbol';
    return encodePart(isCollated ? collationClasses.lookUp(part) : part);
  }

  /**
   * Whether two states of a document share all that the index files it by, as they do after an update
   * of other fields; then there is no need to make keys of both.
   */
  #hasSameFields(before: BsonDocument, after: BsonDocument): boolean {
    const { fields, partialFilter } = this.#definition;
    if (partialFilter) return false;
    return fields.every(({ parts: [field = ''] }) =>
      Object.is(getOwn(before, field), getOwn(after, field)),
    );
  }

  #extract(document: BsonDocument): KeyPart[][] {
    const extracted = extractKeys(document, this.fields, (path) => {
      if (!this.arrayPaths.has(path)) this.arrayPaths = new Set([...this.arrayPaths, path]);
    });
    if (this.specification.sparse !== true) return extracted;
    return extracted.filter((parts) => parts.some((part) => part !== undefined));
  }

  #encode(parts: readonly KeyPart[]): string {
    const { fields, collationClasses } = this.#definition;
    let key = '';
    for (const [at, part] of parts.entries()) {
      const isCollated = collationClasses && typeof part !== 'symbol';
      const encoded = encodePart(isCollated ? collationClasses.fileUnder(part) : part);
      key += fields[at]?.order === 'descending' ? invertKey(encoded) : encoded;
    }
    return key;
  }
}

function defineIndex(specification: IndexSpecification): IndexDefinition {
  const { key, partialFilterExpression } = specification;
  const collation = createCollation(specification.collation);
  const context = { ...(collation && { collation }), variables: new Map(), now: new Date() };
  return {
    fields: Object.entries(key).map(([path, order]) => ({
      path,
      parts: path.split('.'),
      order: !isNumber(order) ? 'hashed' : toDouble(order) < 0 ? 'descending' : 'ascending',
    })),
    isDeclaredOnly: isDeclaredOnly(specification),
    partialFilter: partialFilterExpression && compileFilter(partialFilterExpression, context),
    collationClasses: collation && new CollationClasses(collation),
  };
}

/** An empty array is filed where BSON's deprecated `undefined` is: below null. */
function encodePart(part: KeyPart): string {
  return typeof part === 'symbol' ? typeClassKey(TypeClass.missing) : encodeKey(part);
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
  return String.fromCharCode(
    high >>> 8,
    high & 255,
    recordId >>> 24,
    (recordId >>> 16) & 255,
    (recordId >>> 8) & 255,
    recordId & 255,
  );
}
