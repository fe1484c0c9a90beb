import { MongoError } from '../errors';
import { isArrayIndex } from '../values/paths';
import type { Modifier } from './modifier';

/**
 * Paths of an update that share a beginning. The children are the next parts of the paths. For
 * `fields`, a part is a field name, an array position or `$`. For `elements`, a part is the
 * identifier of an array filter; '' means all elements.
 */
export interface UpdateBranch {
  readonly kind: 'fields' | 'elements';
  readonly children: Map<string, UpdateNode>;
}

/** Modifier at the end of a path, or a branch before it. */
export type UpdateNode = Modifier | UpdateBranch;

/** Identifier in a part of a path such as `$[name]`; '' for `$[]`, else `undefined`. */
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
 * @param target receives the paths of both
 * @param describeConflict creates the message for a path that both change
 * @throws MongoError if both change the same path
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

/**
 * Order in which an update is applied, so that new fields appear in this order. Numbers are
 * compared by value.
 */
export function compareParts(left: string, right: string): number {
  if (isArrayIndex(left) && isArrayIndex(right)) return Number(left) - Number(right);
  return left < right ? -1 : 1;
}
