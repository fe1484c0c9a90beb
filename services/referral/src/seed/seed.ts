import {
  ConfigError,
  createServiceContext,
  readConfig,
  serviceConfigSchema,
} from '@bambuzal/service-kit';
import { referralParts } from '../service';
import { addDemoCompetition } from './demo-competition';
import { addDemoNetwork } from './demo-network';

/**
 * Writes the demo's bonuses and its competition; run again, it changes nothing. The members themselves
 * come with the messages of `auth`.
 */
const config = readConfig(serviceConfigSchema, process.env);
if (!config.DEMO) throw new ConfigError('DEMO is not "true", and the demo exists there alone.');
const context = await createServiceContext('referral', config);
try {
  const parts = referralParts(context, () => new Date());
  // A transaction writes to collections that exist; the service itself may never have run.
  for (const model of Object.values(context.database.connection.models)) {
    await model.createCollection();
    await model.syncIndexes({ background: true });
  }
  const bonuses = await addDemoNetwork(parts);
  const competition = await addDemoCompetition(parts);
  context.log.info({ bonuses, competition }, 'demo network');
} finally {
  await context.close();
}
