import {
  ConfigError,
  createServiceContext,
  readConfig,
  serviceConfigSchema,
} from '@bambuzal/service-kit';
import { walletParts } from '../service';
import { addDemoMoney } from './add-demo-money';

/** Writes the demo's money; run again, it changes nothing. */
const config = readConfig(serviceConfigSchema, process.env);
if (!config.DEMO) throw new ConfigError('DEMO is not "true", and demo money exists there alone.');
const context = await createServiceContext('wallet', config);
try {
  const parts = walletParts(context, () => new Date(), process.env);
  // A transaction writes to collections that exist; the service itself may never have run.
  for (const model of Object.values(context.database.connection.models)) {
    await model.createCollection();
  }
  const { accounts, entries, transactions, statementDays, log } = parts;
  for (const model of [accounts, entries, transactions, statementDays]) {
    await model.syncIndexes({ background: true });
  }
  const added = await addDemoMoney(parts);
  log.info({ added }, 'demo money');
} finally {
  await context.close();
}
