import { findDocuments } from '../store/find';
import { RowLocked } from '../store/conflicts';
import { View } from '../store/view';
import { toDouble } from '../values/numbers';
import { isNumber } from '../values/value';
import type { ServerContext } from './command-context';

/** Removes the documents that an index with `expireAfterSeconds` says have had their time. */
export async function removeExpiredDocuments(
  { store, clock }: ServerContext,
  now: Date,
): Promise<void> {
  const view = new View(store);
  for (const collection of [...store.collections()]) {
    for (const { specification } of collection.indexes.values()) {
      const [path] = Object.keys(specification.key);
      const seconds = specification.expireAfterSeconds;
      if (path === undefined || !isNumber(seconds)) continue;
      const filter = { [path]: { $lt: new Date(now.getTime() - toDouble(seconds) * 1000) } };
      const context = { variables: new Map(), now };
      for (const { recordId, document } of findDocuments(collection, filter, { context })) {
        try {
          view.remove(collection, recordId, document);
          clock.advance();
        } catch (error) {
          // Its turn comes again after the transaction that has it locked.
          if (!(error instanceof RowLocked)) throw error;
        }
      }
    }
  }
  await store.flush();
}
