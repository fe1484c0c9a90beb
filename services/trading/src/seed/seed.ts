import { runSeed } from '@bambuzal/service-kit';
import { Halts } from '../administration/halts';
import { Agreements } from '../agreement/agreements';
import { readTradingConfig } from '../config';
import { tradingDependencies } from '../dependencies';
import { Lanes } from '../trades/lanes';
import { settlementBatchModel } from '../trades/settlement-batch.model';
import { addDemoDeposits } from './add-demo-deposits';
import { addDemoTrading } from './add-demo-trading';

await runSeed(
  'trading',
  (context) => {
    const config = readTradingConfig(process.env, context.config);
    const dependencies = tradingDependencies(context, config, () => new Date());
    const { connection, now } = dependencies;
    const batches = settlementBatchModel(connection);
    const pool = {
      ...dependencies,
      batches,
      halts: new Halts({ ...dependencies, batches }),
      lanes: new Lanes(connection, 'pool', now),
      // No requests wait in the seed.
      outcomes: { announce: () => undefined },
    };
    return { dependencies, pool, agreements: new Agreements(dependencies) };
  },
  async ({ agreements, dependencies, pool }) => ({
    added: await addDemoTrading(dependencies, agreements),
    deposits: await addDemoDeposits(pool, agreements),
  }),
);
