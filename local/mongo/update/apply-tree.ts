import { badValue, MongoError } from '../errors';
import { setOrRemove } from '../projection/projection-tree';
import { identical } from '../values/compare';
import { describeField } from '../values/describe-value';
import { isArrayIndex } from '../values/paths';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import type { ElementFilters } from './array-filters';
import type { Modifier } from './modifier';
import {
  compareParts,
  copyTree,
  isBranch,
  mergeInto,
  type UpdateBranch,
  type UpdateNode,
} from './update-tree';

export interface ApplyOptions {
  /** Position of the array element that the query matched, for `$`; -1 if none. */
  readonly matchedIndex: () => number;
  /** Whether an upsert is about to insert the document. */
  readonly inserting: boolean;
}

/** Values that stay the same during one update of one document. */
interface Run {
  readonly document: BsonDocument;
  readonly filters: ElementFilters;
  readonly options: ApplyOptions;
}

/** Maximum number of elements that an update adds to reach a position in an array, as in mongod. */
const maximumPadding = 1_500_000;

/**
 * @returns a document that shares its unchanged parts with the given one; the same object if
 *   nothing changes
 * @throws MongoError if a modifier does not apply
 */
export function applyUpdateTree(
  root: UpdateBranch,
  document: BsonDocument,
  filters: ElementFilters,
  options: ApplyOptions,
): BsonDocument {
  const result = applyToFields(root, document, { document, filters, options }) ?? document;
  const id = getOwn(document, '_id');
  if (id === undefined || Object.is(id, getOwn(result, '_id'))) return result;
  throw new MongoError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** @param name name of the field that holds the value, for messages */
function applyNode(node: UpdateNode, value: BsonValue, name: string, run: Run): BsonValue {
  if (!isBranch(node)) return applyModifier(node, value, run);
  if (node.kind === 'elements') return applyToElements(node, value, name, run);
  if (Array.isArray(value)) return applyToPositions(node, value, name, run);
  if (value === undefined || isDocument(value)) return applyToFields(node, value, run);
  for (const [part, child] of childrenInOrder(node, run))
    assertIdle(child, part, describeField(name, value), run);
  return value;
}

function applyModifier(modifier: Modifier, current: BsonValue, run: Run): BsonValue {
  if (modifier.isIdle?.(run.document, run.options.inserting)) return current;
  if (current === undefined && modifier.whenMissing !== 'create') return undefined;
  const result = modifier.change(current, run.document);
  return identical(result, current) ? current : result;
}

/** @returns `undefined` if the document is missing and is not created */
function applyToFields(
  branch: UpdateBranch,
  document: BsonDocument | undefined,
  run: Run,
): BsonDocument | undefined {
  let changed: BsonDocument | undefined;
  for (const [field, child] of childrenInOrder(branch, run)) {
    const value = document && getOwn(document, field);
    const result = applyNode(child, value, field, run);
    if (Object.is(result, value)) continue;
    changed ??= { ...document };
    setOrRemove(changed, field, result);
  }
  return changed ?? document;
}

function applyToPositions(
  branch: UpdateBranch,
  array: BsonValue[],
  name: string,
  run: Run,
): BsonValue[] {
  let changed: BsonValue[] | undefined;
  for (const [part, child] of childrenInOrder(branch, run)) {
    if (!isArrayIndex(part)) {
      assertIdle(child, part, describeField(name, array), run);
      continue;
    }
    const position = Number(part);
    const value = array[position];
    const result = applyNode(child, value, part, run);
    if (Object.is(result, value)) continue;
    changed ??= [...array];
    if (position - changed.length > maximumPadding) {
      const message = `can't backfill more than ${maximumPadding} elements`;
      throw new MongoError(34, 'CannotBackfillArray', message);
    }
    while (changed.length < position) changed.push(null);
    // An unset element becomes null, because removing it would shift the elements after it.
    changed[position] = result ?? null;
  }
  return changed ?? array;
}

function applyToElements(
  branch: UpdateBranch,
  array: BsonValue,
  name: string,
  run: Run,
): BsonValue {
  if (!Array.isArray(array)) {
    throw badValue(`Cannot apply array updates to non-array element ${describeField(name, array)}`);
  }
  const result = array.map((element, position) => {
    let update: UpdateNode | undefined;
    for (const [identifier, child] of branch.children) {
      if (run.filters.get(identifier)?.(element) === false) continue;
      update = update ? merge(update, child, String(position)) : child;
    }
    return update ? (applyNode(update, element, String(position), run) ?? null) : element;
  });
  return result.every((element, at) => Object.is(element, array[at])) ? array : result;
}

/**
 * Checks the modifiers below a value in which the field cannot be created.
 *
 * @throws MongoError if one of the modifiers has work to do there
 */
function assertIdle(node: UpdateNode, part: string, element: string, run: Run): void {
  if (isBranch(node)) {
    for (const child of node.children.values()) assertIdle(child, part, element, run);
  } else if (node.whenMissing !== 'ignore' && !node.isIdle?.(run.document, run.options.inserting)) {
    throw new MongoError(
      28,
      'PathNotViable',
      `Cannot create field '${part}' in element {${element}}`,
    );
  }
}

/** Children in the order of their names, with `$` resolved. */
function childrenInOrder(branch: UpdateBranch, run: Run): readonly [string, UpdateNode][] {
  const positional = branch.children.get('$');
  // Avoid the copy in by far the most common case.
  if (positional === undefined && branch.children.size === 1) return [...branch.children];
  const children = new Map(branch.children);
  if (positional !== undefined) {
    const index = run.options.matchedIndex();
    if (index < 0) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    const part = String(index);
    const named = children.get(part);
    children.delete('$');
    children.set(part, named ? merge(positional, named, part) : positional);
  }
  return [...children].sort(([left], [right]) => compareParts(left, right));
}

function merge(left: UpdateNode, right: UpdateNode, part: string): UpdateNode {
  const merged = copyTree(left);
  mergeInto(merged, right, (path) => `Update created a conflict at '${path}'`, [part]);
  return merged;
}
