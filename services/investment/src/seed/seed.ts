import {
  ConfigError,
  createServiceContext,
  readConfig,
  serviceConfigSchema,
} from '@bambuzal/service-kit';
import { createProgress } from '../progress/create-progress';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { investmentParts } from '../service';
import { addDemoInvesting } from './add-demo-investing';

/** Writes the demo's packages, levels and investment; run again, it changes nothing. */
const config = readConfig(serviceConfigSchema, process.env);
if (!config.DEMO) throw new ConfigError('DEMO is not "true", and demo data exists there alone.');
const context = await createServiceContext('investment', config);
try {
  const parts = investmentParts(context, () => new Date());
  const collaborators = { risk: new RiskAcceptances(parts), progress: createProgress(parts) };
  // A transaction writes to collections that exist; the service itself may never have run.
  for (const model of Object.values(context.database.connection.models)) {
    await model.createCollection();
    await model.syncIndexes({ background: true });
  }
  const added = await addDemoInvesting(parts, collaborators);
  context.log.info({ added }, 'demo packages, levels and investments');
} finally {
  await context.close();
}
