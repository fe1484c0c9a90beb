import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { publishSettlements } from '../trades/publish-settlements';
import type { SettlementBatchRow } from '../trades/settlement-batch.model';
import type { Deposit } from './deposit';
import type { DepositStore } from './deposit.store';

interface Dependencies {
  readonly batches: Model<SettlementBatchRow>;
  readonly depositStore: DepositStore;
  readonly now: () => Date;
}

const batchSize = 200;

/**
 * Asks the wallet to pay out ended deposits, after the wallet has posted the results of their last
 * closes. The order matters: messages may overtake each other, and a payout takes everything that
 * the wallet holds for a deposit.
 *
 * @returns whether any deposit was paid out
 */
export async function payOutDeposits(
  { batches, depositStore, now }: Dependencies,
  unit: UnitOfWork,
): Promise<boolean> {
  for (let after: Types.ObjectId | undefined; ;) {
    const due = await depositStore.payable(unit, after, batchSize);
    const payable = await posted(batches, unit, due);
    if (payable.length > 0) {
      const _id = String(new Types.ObjectId());
      const event = { kind: 'paid_out', batchId: _id } as const;
      const steps = payable.map((deposit) => ({ deposit, event }));
      const items = await depositStore.applyAll(unit, steps, now());
      await publishSettlements({ batches, now }, unit, { _id, source: 'deposits', items });
      return true;
    }
    if (due.length < batchSize) return false;
    after = due.at(-1)?._id;
  }
}

/** Deposits whose last batch the wallet has posted. */
async function posted(
  batches: Model<SettlementBatchRow>,
  { session }: UnitOfWork,
  deposits: readonly Deposit[],
): Promise<Deposit[]> {
  const ids = deposits.flatMap(({ lastBatchId }) => (lastBatchId === null ? [] : [lastBatchId]));
  if (ids.length === 0) return [...deposits];
  const waiting = await batches
    .find({ _id: { $in: ids }, postedAt: null })
    .session(session)
    .select({ _id: 1 })
    .lean();
  const open = new Set(waiting.map(({ _id }) => _id));
  return deposits.filter(({ lastBatchId }) => lastBatchId === null || !open.has(lastBatchId));
}
