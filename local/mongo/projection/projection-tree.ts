import { located } from '../aggregate/expressions/operator';
import { type BsonDocument, type BsonValue, getOwn, isDocument, setOwn } from '../values/value';

/** A value computed from the whole document; `undefined` leaves the field out. */
export type Computation = (document: BsonDocument) => BsonValue;

/** Change of the value of a kept field. */
export interface Change {
  readonly change: (value: BsonValue) => BsonValue;
}

/**
 * Treatment of a field: `kept` or `dropped` as a whole, changed, computed, or a tree for its inner
 * fields.
 */
export type ProjectionEntry = 'kept' | 'dropped' | Change | Computation | ProjectionTree;

/**
 * Fields that a projection names, nested by the parts of their paths, in the order of the
 * projection.
 */
export interface ProjectionTree {
  readonly entries: Map<string, ProjectionEntry>;
  /** Whether any field in the tree is computed. */
  computes: boolean;
}

/** Each projection has one kind: it names either the fields to include or the fields to exclude. */
export type ProjectionKind = 'inclusion' | 'exclusion';

export function emptyTree(): ProjectionTree {
  return { entries: new Map(), computes: false };
}

/**
 * @param specified the part of `path` that an error names in a collision
 * @throws MongoError 31249 or 31250 if the tree already contains the path or a part of it
 */
export function addEntry(
  tree: ProjectionTree,
  path: readonly string[],
  entry: ProjectionEntry,
  specified: string,
): void {
  const [field, ...rest] = path;
  if (field === undefined) return;
  tree.computes ||= typeof entry === 'function';
  const present = tree.entries.get(field);
  if (rest.length === 0) {
    if (present !== undefined) throw located(31250, `Path collision at ${specified}`);
    tree.entries.set(field, entry);
    return;
  }
  const branch = present ?? emptyTree();
  if (!isTree(branch)) throw located(31249, `Path collision at ${specified}`);
  tree.entries.set(field, branch);
  addEntry(branch, rest, entry, specified);
}

/**
 * Returns the projected document: its fields in their order, then the computed fields in the order
 * of the projection.
 */
export function applyTree(
  tree: ProjectionTree,
  kind: ProjectionKind,
  document: BsonDocument,
): BsonDocument {
  const projected = pick(tree, kind, document);
  if (tree.computes) compute(tree, document, projected);
  return projected;
}

/** Sets a field of a document that is still being built, or removes it if the value is missing. */
export function setOrRemove(document: BsonDocument, field: string, value: BsonValue): void {
  if (value === undefined) Reflect.deleteProperty(document, field);
  else setOwn(document, field, value);
}

function pick(tree: ProjectionTree, kind: ProjectionKind, document: BsonDocument): BsonDocument {
  const picked: BsonDocument = {};
  for (const field of Object.keys(document)) {
    const value = pickField(tree.entries.get(field), kind, document[field]);
    if (value !== undefined) setOwn(picked, field, value);
  }
  return picked;
}

function pickField(
  entry: ProjectionEntry | undefined,
  kind: ProjectionKind,
  value: BsonValue,
): BsonValue {
  if (entry === 'kept') return value;
  if (entry === 'dropped') return undefined;
  if (isTree(entry)) return pickIn(entry, kind, value);
  if (typeof entry === 'object') return entry.change(value);
  return kind === 'exclusion' ? value : undefined;
}

function pickIn(tree: ProjectionTree, kind: ProjectionKind, value: BsonValue): BsonValue {
  if (isDocument(value)) return pick(tree, kind, value);
  if (!Array.isArray(value)) return kind === 'inclusion' ? undefined : value;
  const picked = value.map((element) => pickIn(tree, kind, element));
  // Leave out an element that is not a document, unless computed fields will turn it into one.
  return tree.computes ? picked : picked.filter((element) => element !== undefined);
}

function compute(tree: ProjectionTree, document: BsonDocument, projected: BsonDocument): void {
  for (const [field, entry] of tree.entries) {
    if (typeof entry === 'function') {
      setOrRemove(projected, field, entry(document));
    } else if (isTree(entry) && entry.computes) {
      setOrRemove(projected, field, computeIn(entry, document, getOwn(projected, field)));
    }
  }
}

function computeIn(tree: ProjectionTree, document: BsonDocument, value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map((element) => computeIn(tree, document, element));
  const computed = isDocument(value) ? { ...value } : {};
  compute(tree, document, computed);
  return computed;
}

function isTree(entry: ProjectionEntry | undefined): entry is ProjectionTree {
  return typeof entry === 'object' && 'entries' in entry;
}
