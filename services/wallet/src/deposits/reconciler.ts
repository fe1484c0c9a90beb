import { LeasedJob, type Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DepositRow } from './deposit.model';

type DepositId = DepositRow['_id'];

export interface ReconcilerOptions {
  readonly rows: Model<DepositRow>;
  readonly check: (id: DepositId) => Promise<void>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly pollIntervalMs: number;
}

export type Reconciler = LeasedJob<DepositId>;

/** Longer than a check takes: only a process that has died leaves a deposit to the next. */
const leaseMs = 60_000;

/**
 * Checks deposits when they are due. A check done twice changes nothing; one that fails is noted down
 * and is nobody's: the deposit stays due.
 */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { check, log, now, pollIntervalMs, rows } = options;
  return new LeasedJob<DepositId>({
    name: 'deposits',
    mostAtOnce: 10,
    everyMs: pollIntervalMs,
    log,
    async claim() {
      const at = now();
      const row = await rows
        .findOneAndUpdate(
          { nextCheckAt: { $lte: at } },
          { $set: { nextCheckAt: new Date(at.getTime() + leaseMs) } },
          { sort: { nextCheckAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      return row?._id ?? null;
    },
    async run(id) {
      try {
        await check(id);
      } catch (error) {
        log.warn({ err: error, depositId: id }, 'a deposit could not be checked');
      }
    },
  });
}
