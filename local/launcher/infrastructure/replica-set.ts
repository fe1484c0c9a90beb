import { MongoClient, MongoServerError } from 'mongodb';
import { isFields, type Fields } from '../json-file';

export const replicaSetName = 'bambuzal';
const NOT_YET_INITIALIZED = 94;
const TIMEOUT_MS = 2_000;

/**
 * Makes a mongod that was started with `--replSet` the primary of a single-member replica set at
 * its current address.
 *
 * @returns whether it is the primary yet
 */
export async function becomesPrimary(url: string, address: string): Promise<boolean> {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
  });
  const admin = client.db('admin');
  try {
    const hello: Fields = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary'] === true) return true;
    const config = await currentConfig(() => admin.command({ replSetGetConfig: 1 }));
    if (config === undefined) {
      await admin.command({
        replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host: address }] },
      });
    } else if (memberAddress(config) !== address) {
      // The port has changed since the last start, so the address in the replica set's
      // configuration is updated.
      const version = Number(config['version']) + 1;
      const moved = { ...config, version, members: [{ _id: 0, host: address }] };
      await admin.command({ replSetReconfig: moved, force: true });
    }
    return false;
  } catch {
    // The server is still starting. If it never starts, its log shows the reason after the timeout.
    return false;
  } finally {
    await client.close();
  }
}

async function currentConfig(read: () => Promise<unknown>): Promise<Fields | undefined> {
  try {
    const reply = await read();
    const config = isFields(reply) ? reply['config'] : undefined;
    return isFields(config) ? config : undefined;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}

function memberAddress(config: Fields): unknown {
  const members: unknown = config['members'];
  const first: unknown = Array.isArray(members) ? members[0] : undefined;
  return isFields(first) ? first['host'] : undefined;
}
