import { type WakeUps, type Module, OutcomeWaiter, PeriodicTask } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Halts } from '../administration/halts';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { followPool } from '../pool/follow-pool';
import { poolDayModel } from '../pool/pool-day.model';
import { Lanes } from '../trades/lanes';
import type { SettlementBatchRow } from '../trades/settlement-batch.model';
import type { Deposit } from './deposit';
import { depositDayModel } from './deposit-day.model';
import { depositModel } from './deposit.model';
import { DepositRecords } from './deposit-records';
import { depositAdministrationRoutes, depositRoutes } from './deposits.routes';
import { recordReservation } from './record-reservation';
import type { OnReservation } from '../trades/record-wallet-answers';

interface Collaborators {
  readonly agreements: Agreements;
  readonly batches: Model<SettlementBatchRow>;
  readonly halts: Halts;
  /** Signals in all instances that a deposit was decided. */
  readonly wakeUps: WakeUps;
  /** Time limit of a request that waits for the wallet and the pool. */
  readonly timeoutMs: number;
}

/** Interval between checks whether the pool has something to do. */
const everyMs = 1000;

interface DepositsModule {
  readonly module: Module;
  /** Handles reservations that do not belong to a trade. */
  readonly onReservation: OnReservation;
}

/** Smart Trading: members' deposits, and the pool of all deposits. */
export function depositsModule(
  dependencies: TradingDependencies,
  collaborators: Collaborators,
): DepositsModule {
  const { connection, deposits, log, now } = dependencies;
  const { wakeUps, timeoutMs } = collaborators;
  const outcomes = new OutcomeWaiter<Deposit>({ rows: deposits, wakeUps, timeoutMs });
  const parts = {
    ...dependencies,
    ...collaborators,
    outcomes,
    depositRecords: new DepositRecords(deposits, connection),
    lanes: new Lanes(connection, 'pool', now),
  };
  const pool = new PeriodicTask({
    name: 'follow the pool',
    log,
    everyMs,
    run: (isStopped) => followPool(parts, isStopped),
  });
  const asked = { ...parts, wakePool: pool.wake };
  return {
    module: {
      name: 'deposits',
      models: [depositDayModel, depositModel, poolDayModel],
      routes: [...depositRoutes(asked), ...depositAdministrationRoutes(asked)],
      workers: [pool],
    },
    onReservation: (unit, id, outcome) =>
      recordReservation(parts, unit, { id, isHeld: outcome === 'held' }),
  };
}
