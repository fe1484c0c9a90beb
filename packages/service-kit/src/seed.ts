import { ConfigError, readConfig, serviceConfigSchema } from './config';
import { prepareModels } from './infrastructure/database';
import { createServiceContext, type ServiceContext } from './service-context';

/**
 * Writes a service's demo data, as a process of its own; the service itself may never have run.
 *
 * @param compose makes the models, so that their collections are there before anything is written
 * @param write run again, it changes nothing; it returns what it added, for the log
 * @throws ConfigError outside the demo
 */
export async function runSeed<Parts>(
  service: string,
  compose: (context: ServiceContext) => Parts,
  write: (parts: Parts) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const config = readConfig(serviceConfigSchema, process.env);
  if (!config.DEMO) throw new ConfigError('DEMO is not "true", and demo data exists there alone.');
  const context = await createServiceContext(service, config);
  try {
    const parts = compose(context);
    await prepareModels(context.database.connection);
    context.log.info(await write(parts), 'demo data');
  } finally {
    await context.close();
  }
}
