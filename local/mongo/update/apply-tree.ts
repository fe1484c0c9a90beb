import { badValue, MongoError } from '../errors';
import { setOrRemove } from '../projection/projection-tree';
import { isArrayIndex } from '../values/paths';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import type { ElementFilters } from './array-filters';
import { describeField } from '../values/describe-value';
import type { Modifier } from './modifier';
import { compareParts, mergeNodes, type UpdateBranch, type UpdateNode } from './update-tree';

export interface ApplyOptions {
  /** The position of the array element that the query matched, -1 if none: for `$`. */
  readonly matchedIndex: () => number;
  /** Whether the document is about to be inserted by an upsert. */
  readonly inserting: boolean;
}

/** One step on the way to a modifier. */
interface Step {
  readonly document: BsonDocument;
  readonly filters: ElementFilters;
  readonly options: ApplyOptions;
  readonly path: readonly string[];
  /** How far the path could be walked, if something on it cannot have the next part as a field. */
  readonly obstacle?: { readonly value: BsonValue; readonly depth: number };
}

/** As in mongod, so that one update cannot blow up an array. */
const maximumPadding = 1_500_000;

/**
 * @returns a document that shares what is unchanged with the one given; the very same if all is
 * @throws MongoError if a modifier does not apply
 */
export function applyUpdateTree(
  root: UpdateBranch,
  document: BsonDocument,
  filters: ElementFilters,
  options: ApplyOptions,
): BsonDocument {
  return applyToFields(root, document, { document, filters, options, path: [] }) ?? document;
}

function applyNode(node: UpdateNode, value: BsonValue, step: Step): BsonValue {
  if (node.kind === 'modifier') return applyModifier(node.modifier, value, step);
  if (node.kind === 'elements') return applyToElements(node, value, step);
  if (Array.isArray(value)) return applyToPositions(node, value, step);
  if (value === undefined || isDocument(value)) return applyToFields(node, value, step);
  return applyBehind(node, value, step);
}

/** @returns `undefined` if the document is missing and stays so */
function applyToFields(
  branch: UpdateBranch,
  document: BsonDocument | undefined,
  step: Step,
): BsonDocument | undefined {
  let changed: BsonDocument | undefined;
  for (const [field, child] of childrenInOrder(branch, step)) {
    const value = document && getOwn(document, field);
    const result = applyNode(child, value, { ...step, path: [...step.path, field] });
    if (Object.is(result, value)) continue;
    changed ??= { ...document };
    setOrRemove(changed, field, result);
  }
  return changed ?? document;
}

function applyToPositions(branch: UpdateBranch, array: BsonValue[], step: Step): BsonValue[] {
  let changed: BsonValue[] | undefined;
  for (const [part, child] of childrenInOrder(branch, step)) {
    const inside = { ...step, path: [...step.path, part] };
    if (!isArrayIndex(part)) {
      applyNode(child, undefined, {
        ...inside,
        obstacle: { value: array, depth: step.path.length },
      });
      continue;
    }
    const position = Number(part);
    const value = array[position];
    const result = applyNode(child, value, inside);
    if (Object.is(result, value)) continue;
    changed ??= [...array];
    padTo(changed, position);
    // An element that is unset leaves a gap, or the elements after it would change their position.
    changed[position] = result ?? null;
  }
  return changed ?? array;
}

/** Behind a value that has no fields nothing can be created; each modifier says what that means. */
function applyBehind(branch: UpdateBranch, value: BsonValue, step: Step): BsonValue {
  for (const [field, child] of childrenInOrder(branch, step)) {
    const obstacle = { value, depth: step.path.length };
    applyNode(child, undefined, { ...step, path: [...step.path, field], obstacle });
  }
  return value;
}

function applyToElements(branch: UpdateBranch, array: BsonValue, step: Step): BsonValue {
  const path = step.path.join('.');
  if (array === undefined) {
    throw badValue(
      `The path '${path}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    const element = describeField(step.path.at(-1) ?? '', array);
    throw badValue(`Cannot apply array updates to non-array element ${element}`);
  }
  const result = array.map((element, position) => {
    const inside = { ...step, path: [...step.path, String(position)] };
    const updates = [...branch.children]
      .filter(([identifier]) => step.filters.get(identifier)?.(element) ?? true)
      .map(([, child]) => child);
    const [first, ...others] = updates;
    if (first === undefined) return element;
    const merged = others.reduce((left, right) => mergeNodes(left, right, inside.path), first);
    return applyNode(merged, element, inside) ?? null;
  });
  return result.every((element, at) => Object.is(element, array[at])) ? array : result;
}

function applyModifier(modifier: Modifier, current: BsonValue, step: Step): BsonValue {
  const { document, path, options } = step;
  if (modifier.isIdle?.(document, options.inserting)) return current;
  if (current === undefined && modifier.whenMissing === 'ignore') return undefined;
  if (step.obstacle !== undefined) throw notViable(modifier, step, step.obstacle);
  if (current === undefined && modifier.whenMissing === 'skip') return undefined;
  const target = { path: path.join('.'), field: path.at(-1) ?? '', document };
  const result = modifier.change(current, target);
  const isImmutable = path[0] === '_id' && getOwn(document, '_id') !== undefined;
  if (!isImmutable || Object.is(result, current)) return result;
  throw new MongoError(
    66,
    'ImmutableField',
    `Performing an update on the path '${target.path}' would modify the immutable field '_id'`,
  );
}

/** The children with `$` resolved, in the order of their names. */
function childrenInOrder(branch: UpdateBranch, step: Step): readonly [string, UpdateNode][] {
  const positional = branch.children.get('$');
  // By far the most common, so nothing is copied for it.
  if (positional === undefined && branch.children.size === 1) return [...branch.children];
  const children = new Map(branch.children);
  if (positional !== undefined) {
    const index = step.options.matchedIndex();
    if (index < 0) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    const part = String(index);
    const named = children.get(part);
    children.delete('$');
    children.set(part, named ? mergeNodes(positional, named, [...step.path, part]) : positional);
  }
  return [...children].sort(([left], [right]) => compareParts(left, right));
}

function padTo(array: BsonValue[], length: number): void {
  if (length - array.length > maximumPadding) {
    const message = `can't backfill more than ${maximumPadding} elements`;
    throw new MongoError(34, 'CannotBackfillArray', message);
  }
  while (array.length < length) array.push(null);
}

function notViable(
  modifier: Modifier,
  { path }: Step,
  { value, depth }: NonNullable<Step['obstacle']>,
): MongoError {
  const element = describeField(path[depth - 1] ?? '', value);
  const part = path[depth] ?? '';
  return new MongoError(
    28,
    'PathNotViable',
    modifier.whenMissing === 'create'
      ? `Cannot create field '${part}' in element {${element}}`
      : `Cannot use the part (${part}) of (${path.join('.')}) to traverse the element ({${element}})`,
  );
}
