import * as sortedBTree from 'sorted-btree';

type BTreeConstructor = typeof sortedBTree.default;
export type BTree<Key, Value> = InstanceType<typeof sortedBTree.default<Key, Value>>;

/**
 * The package is CommonJS with a default export: Node's ES modules put the class one level deeper
 * than a bundler or Jest does.
 */
const inner: unknown = Reflect.get(sortedBTree.default, 'default');

/** A sorted map whose `clone` takes no time: nodes are copied when one of the clones changes. */
const BTreeClass: BTreeConstructor = isConstructor(inner) ? inner : sortedBTree.default;

/** Node size at which a tree takes least memory. */
const nodeSize = 64;

export function numberTree<Value>(): BTree<number, Value> {
  return new BTreeClass<number, Value>(undefined, (left, right) => left - right, nodeSize);
}

/** @param compare by code units unless given */
export function stringTree<Value>(
  compare: (left: string, right: string) => number = compareCodeUnits,
): BTree<string, Value> {
  return new BTreeClass<string, Value>(undefined, compare, nodeSize);
}

/** Strings alone: a tree without values keeps no place for them. */
export function stringSet(): BTree<string, undefined> {
  return stringTree<undefined>();
}

function compareCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function isConstructor(value: unknown): value is BTreeConstructor {
  return typeof value === 'function';
}
