import { rebuildFigures, runSeed } from '@bambuzal/service-kit';
import { Halts } from '../administration/halts';
import { Agreements } from '../agreement/agreements';
import { readTradingConfig } from '../config';
import { tradingDependencies } from '../dependencies';
import { tradingDayFigures } from '../figures/trading-day-figures';
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
    const figures = tradingDayFigures({ ...dependencies, batches });
    return {
      dependencies,
      pool,
      agreements: new Agreements(dependencies),
      rebuild: () => rebuildFigures(context, figures, now),
    };
  },
  async ({ agreements, dependencies, pool, rebuild }) => {
    const added = await addDemoTrading(dependencies, agreements);
    const deposits = await addDemoDeposits(pool, agreements);
    // Both are of the past, and a running service may have counted their days before.
    return { added, deposits, days: added + deposits === 0 ? 0 : await rebuild() };
  },
);
