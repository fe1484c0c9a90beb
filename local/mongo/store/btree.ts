import * as sortedBTree from 'sorted-btree';

type BTreeConstructor = typeof sortedBTree.default;
export type BTree<Key, Value> = InstanceType<typeof sortedBTree.default<Key, Value>>;

/**
 * Class in the default export. The package is CommonJS, so Node's ES modules nest the class one
 * level deeper than a bundler or Jest does.
 */
const inner: unknown = Reflect.get(sortedBTree.default, 'default');

/**
 * Sorted map whose `clone` takes almost no time: nodes are copied only when one of the clones
 * changes.
 */
const BTreeClass: BTreeConstructor = isConstructor(inner) ? inner : sortedBTree.default;

/** Node size with which a tree uses the least memory. */
const nodeSize = 64;

export function numberTree<Value>(): BTree<number, Value> {
  return new BTreeClass<number, Value>(undefined, (left, right) => left - right, nodeSize);
}

/** @param compare order of the keys; default: by code units */
export function stringTree<Value>(
  compare: (left: string, right: string) => number = compareCodeUnits,
): BTree<string, Value> {
  return new BTreeClass<string, Value>(undefined, compare, nodeSize);
}

/** Sorted set of strings. A tree without values uses no memory for values. */
export function stringSet(): BTree<string, undefined> {
  return stringTree<undefined>();
}

function compareCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function isConstructor(value: unknown): value is BTreeConstructor {
  return typeof value === 'function';
}
