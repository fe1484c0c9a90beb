import { LeasedJob, type Logger } from '@bambuzal/service-kit';
import type { Deposit } from './deposit';
import type { DepositStore } from './deposit.store';

interface Options {
  readonly deposits: Pick<DepositStore, 'claimDue'>;
  readonly check: (deposit: Deposit) => Promise<Deposit>;
  readonly log: Pick<Logger, 'warn'>;
  readonly pollIntervalMs: number;
}

/** Checks of deposits, in the background and on request. */
export type DepositChecks = LeasedJob<Deposit, Deposit>;

/** Checks due deposits. A check is idempotent; after a failed check the deposit stays due. */
export function depositChecks({ check, deposits, log, pollIntervalMs }: Options): DepositChecks {
  return new LeasedJob({
    name: 'deposits',
    mostAtOnce: 10,
    everyMs: pollIntervalMs,
    log,
    claim: () => deposits.claimDue(),
    run: check,
  });
}
