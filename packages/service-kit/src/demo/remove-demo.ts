import type { ServiceConfig } from '../config';
import { connectDatabase, type Database } from '../infrastructure/database';
import { createLog } from '../log';
import { connectBroker } from '../messaging/broker';
import { Names, removeTopology } from '../messaging/topology';
import { databaseNameOf } from '../service-context';
import { DemoRefusal, holdsPeople, kindOf } from './demo-guard';

type Servers = Pick<ServiceConfig, 'AMQP_URL' | 'MONGODB_URI' | 'NAMESPACE'>;

/**
 * Empties the databases and queues of a stack that a demo has used, for every service. A service
 * whose database has no trace of the demo is emptied too, because it learned of the demo's people
 * from the others. The services must not run.
 *
 * @returns the services whose databases were removed. If the stack had no demo, the list is empty
 *   and
 *   no data is touched
 * @throws DemoRefusal if one of the databases holds members of a real product; no data is touched
 */
export async function removeDemo(
  services: readonly string[],
  { AMQP_URL, MONGODB_URI, NAMESPACE }: Servers,
): Promise<readonly string[]> {
  const log = createLog('demo', 'silent');
  const databases: [string, Database][] = [];
  try {
    for (const service of services) {
      const name = databaseNameOf(NAMESPACE, service);
      databases.push([service, await connectDatabase(MONGODB_URI, name, log)]);
    }
    const kinds = await Promise.all(databases.map(([, { connection }]) => kindOf(connection)));
    if (!kinds.includes('demo')) return [];
    for (const [index, [service, { connection }]] of databases.entries()) {
      if (kinds[index] === 'real' && (await holdsPeople(connection))) {
        throw new DemoRefusal(
          `The database of ${service} holds members of a product that is no demo. Nothing was removed.`,
        );
      }
    }
    await removeQueues(services, AMQP_URL, new Names(NAMESPACE));
    // Removed last, so that a second run finds the databases that an interrupted first run left.
    for (const [, { connection }] of databases) await connection.dropDatabase();
    return services;
  } finally {
    for (const [, database] of databases) await database.close();
  }
}

/** Messages that wait in the queues come from the demo, so they are removed. */
async function removeQueues(services: readonly string[], url: string, names: Names): Promise<void> {
  const broker = await connectBroker(url, names.exchange, createLog('demo', 'silent'));
  try {
    await broker.onChannel(async (channel) => {
      for (const service of services) await removeTopology(channel, names, service);
    });
  } finally {
    await broker.close();
  }
}
