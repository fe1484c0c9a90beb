import {
  ConfigError,
  createServiceContext,
  readConfig,
  serviceConfigSchema,
} from '@bambuzal/service-kit';
import { Passwords } from '../passwords/passwords';
import { userModel } from '../users/user.model';
import { addDemoAccounts } from './demo-accounts';

/** Writes the accounts of the demo; run again, it changes nothing. */
const config = readConfig(serviceConfigSchema, process.env);
if (!config.DEMO) throw new ConfigError('DEMO is not "true", and demo accounts exist there alone.');
const context = await createServiceContext('auth', config);
try {
  const users = userModel(context.database.connection);
  // A transaction writes to collections that exist; the service itself may never have run.
  for (const model of Object.values(context.database.connection.models)) {
    await model.createCollection();
  }
  await users.syncIndexes({ background: true });
  const { transact, log } = context;
  const now = () => new Date();
  const added = await addDemoAccounts({ users, passwords: new Passwords(), transact, now });
  log.info({ added }, 'demo accounts');
} finally {
  await context.close();
}
