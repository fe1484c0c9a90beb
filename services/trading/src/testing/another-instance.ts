import { Halts } from '../administration/halts';
import type { TradingDependencies } from '../dependencies';
import type { PoolDependencies } from '../pool/follow-pool';
import { Lanes } from '../trades/lanes';
import { settlementBatchModel } from '../trades/settlement-batch.model';
import type { TradingApp } from './trading-app';

/** Dependencies of another instance that follows the pool, on the same collections. */
export function anotherInstance(
  { dependencies }: Pick<TradingApp, 'dependencies'>,
  changed: Partial<PoolDependencies> = {},
): PoolDependencies & Pick<TradingDependencies, 'deposits'> {
  const { connection, now } = dependencies;
  const batches = settlementBatchModel(connection);
  return {
    ...dependencies,
    batches,
    halts: new Halts({ ...dependencies, batches }),
    lanes: new Lanes(connection, 'pool', now),
    outcomes: { announce: () => undefined },
    ...changed,
  };
}
