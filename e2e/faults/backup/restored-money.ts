import { settingsCacheKey } from '@bambuzal/contracts';
import {
  createServiceContext,
  readConfig,
  serviceConfigSchema,
  startService,
} from '@bambuzal/service-kit';
import type { Connection } from 'mongoose';
import { openServiceDatabase } from '../../support/service-database';
import { until } from '../../support/until';
import { Client } from '../money/client';
import { automaticPayouts, type MoneyFixture } from '../money/money-fixture';
import { WalletProcess } from '../money/wallet-process';

/** The wallet on restored databases, and the service that requests purchases. */
export interface RestoredMoney {
  readonly client: Client;
  /** Database of the wallet. */
  readonly books: Connection;
  /** Database of the service that requests purchases. */
  readonly requests: Connection;
  readonly close: () => Promise<void>;
}

/** Starts services on the databases of a namespace, on the servers of a fixture. */
export async function startRestored(
  { identity, servers }: Pick<MoneyFixture, 'identity' | 'servers'>,
  namespace: string,
): Promise<RestoredMoney> {
  const config = readConfig(serviceConfigSchema, {
    MONGODB_URI: servers.mongodb,
    AMQP_URL: servers.rabbitmq,
    REDIS_URL: servers.redis,
    NAMESPACE: namespace,
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const investment = await createServiceContext('investment', config);
  await startService({ name: 'investment', modulesOn: () => [] }, investment);
  const hasRedis = async () => (await investment.readiness())['redis'] === true;
  await until('Redis answers', hasRedis, 60_000);
  await investment.cache.hset(settingsCacheKey, 'settings', JSON.stringify(automaticPayouts));
  const wallet = new WalletProcess(servers, identity.keySet, namespace);
  await wallet.open();
  const books = await openServiceDatabase(servers.mongodb, 'wallet', namespace);
  return {
    client: new Client(wallet.origin, identity.token),
    books,
    requests: investment.database.connection,
    async close() {
      await wallet.close();
      await books.close();
      await investment.close();
    },
  };
}
