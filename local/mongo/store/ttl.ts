import { toDouble } from '../values/numbers';
import { isNumber } from '../values/value';
import { RowLocked } from './conflicts';
import type { Collection } from './collection';
import { findDocuments } from './find';
import type { Index } from './index';
import type { Found } from './scan';
import type { Store } from './store';
import { View } from './view';

/** Number of documents that are removed before other work gets a turn. */
const batchSize = 1000;

/**
 * Removes the documents that have expired under an index with `expireAfterSeconds`. A document that
 * an open transaction has locked is left for the next call.
 *
 * @returns number of removed documents, after their removal is durable
 */
export async function expireDocuments(store: Store, now: Date): Promise<number> {
  let removed = 0;
  for (const collection of Array.from(store.collections())) {
    for (const index of collection.indexes.values()) {
      while (collection.indexes.get(index.name) === index) {
        const expired = findExpired(collection, index, now);
        const removedNow = expired.filter((found) => remove(store, collection, found)).length;
        removed += removedNow;
        await store.flush();
        if (removedNow < batchSize) break;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }
  return removed;
}

function findExpired(collection: Collection, index: Index, now: Date): Found[] {
  const { key, expireAfterSeconds, partialFilterExpression = {} } = index.specification;
  const [path] = Object.keys(key);
  if (!isNumber(expireAfterSeconds) || path === undefined || path === '_id') return [];
  const deadline = new Date(now.getTime() - toDouble(expireAfterSeconds) * 1000);
  return findDocuments(
    collection,
    { $and: [{ [path]: { $lte: deadline } }, partialFilterExpression] },
    { limit: batchSize, context: { variables: new Map(), now } },
  );
}

function remove(store: Store, collection: Collection, { recordId, document }: Found): boolean {
  try {
    new View(store).remove(collection, recordId, document);
    return true;
  } catch (error) {
    if (error instanceof RowLocked) return false;
    throw error;
  }
}
