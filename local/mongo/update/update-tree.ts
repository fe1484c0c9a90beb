import { MongoError } from '../errors';
import { isArrayIndex } from '../values/paths';
import type { Modifier } from './modifier';

/**
 * The paths of an update that share a beginning. The next parts are `fields` (also positions in an
 * array, and `$`), or `elements` of an array by the identifier of an array filter; '' means all.
 */
export interface UpdateBranch {
  readonly kind: 'fields' | 'elements';
  readonly children: Map<string, UpdateNode>;
}

/** At the end of a path stands its modifier. */
export type UpdateNode = Modifier | UpdateBranch;

/** The identifier in a part of a path such as `$[name]`, '' for `$[]`, else `undefined`. */
export function filterIdentifier(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}

export function isBranch(node: UpdateNode): node is UpdateBranch {
  return 'children' in node;
}

/** The tree of a single path. */
export function treeOf([part, ...rest]: readonly string[], modifier: Modifier): UpdateNode {
  if (part === undefined) return modifier;
  const identifier = filterIdentifier(part);
  return {
    kind: identifier === undefined ? 'fields' : 'elements',
    children: new Map([[identifier ?? part, treeOf(rest, modifier)]]),
  };
}

export function copyTree(node: UpdateNode): UpdateNode {
  if (!isBranch(node)) return node;
  const copies = [...node.children].map(([key, child]) => [key, copyTree(child)] as const);
  return { kind: node.kind, children: new Map(copies) };
}

/**
 * @param target becomes the two as one
 * @param describeConflict makes the message, given the path that both change
 * @throws MongoError if both change the same
 */
export function mergeInto(
  target: UpdateNode,
  added: UpdateNode,
  describeConflict: (path: string) => string,
  path: readonly string[] = [],
): void {
  if (!isBranch(target) || !isBranch(added) || target.kind !== added.kind) {
    const message = describeConflict(path.join('.'));
    throw new MongoError(40, 'ConflictingUpdateOperators', message);
  }
  for (const [key, node] of added.children) {
    const existing = target.children.get(key);
    if (existing === undefined) target.children.set(key, node);
    else mergeInto(existing, node, describeConflict, [...path, key]);
  }
}

/** The order in which an update is applied, so that new fields appear in it: numbers by value. */
export function compareParts(left: string, right: string): number {
  if (isArrayIndex(left) && isArrayIndex(right)) return Number(left) - Number(right);
  return left < right ? -1 : 1;
}
