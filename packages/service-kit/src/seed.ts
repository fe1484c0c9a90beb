import { ConfigError, readServiceConfig } from './config';
import { guardDatabase } from './demo/demo-guard';
import { prepareModels } from './infrastructure/models';
import { runProcess } from './run-process';
import { createServiceContext, type ServiceContext } from './service-context';

/**
 * Writes a service's demo data, in a process of its own. The service itself may never have run.
 * Outside the demo, and on a database with real members, the process ends with an error.
 *
 * @param compose makes the models, so that their collections exist before data is written
 * @param write must change no data when it runs again; returns the counts of its additions, for the
 *   log
 */
export async function runSeed<Dependencies>(
  service: string,
  compose: (context: ServiceContext) => Dependencies,
  write: (dependencies: Dependencies) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  await runProcess(`seed of ${service}`, async () => {
    const config = readServiceConfig(service, process.env);
    if (!config.DEMO) {
      throw new ConfigError('DEMO is not "true", and demo data exists there alone.');
    }
    const context = await createServiceContext(service, config);
    try {
      const dependencies = compose(context);
      await guardDatabase(context.database.connection, true);
      await prepareModels(Object.values(context.database.connection.models));
      context.log.info(await write(dependencies), 'demo data');
    } finally {
      await context.close();
    }
  });
}
