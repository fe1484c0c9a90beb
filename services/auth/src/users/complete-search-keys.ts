import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { searchKeysOf } from './search-keys';
import type { UserRow } from './user.model';

const batchSize = 500;

/**
 * Writes the search keys of accounts anew whose keys were made by an older rule. Accounts are read
 * in batches; those with current keys are not written.
 */
export async function completeSearchKeys(users: Model<UserRow>): Promise<void> {
  const cursor = users
    .find({}, { username: 1, email: 1, phone: 1, document: 1, fullName: 1, searchKeys: 1 })
    .lean()
    .cursor({ batchSize });
  let writes: AnyBulkWriteOperation<UserRow>[] = [];
  const flush = async () => {
    if (writes.length > 0) await users.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  for await (const { _id, searchKeys, ...user } of cursor) {
    const current = searchKeysOf(user);
    if (current.join('\n') === searchKeys.join('\n')) continue;
    // A change of the account at the same moment wins: it writes current keys.
    writes.push({ updateOne: { filter: { _id, searchKeys }, update: { searchKeys: current } } });
    if (writes.length === batchSize) await flush();
  }
  await flush();
}
