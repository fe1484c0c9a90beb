import { tradingAudited } from '@bambuzal/contracts';
import { type OutcomeWaiter, type UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { closePoolDay, type PoolDay } from '../pool/pool-day';
import type { PoolDayStore } from '../pool/pool-days.store';
import { recordOfPoolDay } from '../pool/record-of-pool-day';
import { publishSettlements } from '../trades/publish-settlements';
import type { SettlementBatchRow } from '../trades/settlement-batch.model';
import type { Deposit } from './deposit';
import type { DepositStore } from './deposit.store';
import { shareOut } from './share-out';

export interface ClosingDependencies {
  readonly batches: Model<SettlementBatchRow>;
  readonly depositStore: DepositStore;
  readonly outcomes: Pick<OutcomeWaiter<Deposit>, 'announce'>;
  readonly poolDays: PoolDayStore;
  readonly now: () => Date;
}

/**
 * Number of deposits in one posting and one message. The wallet's transaction handles the same
 * number.
 */
const batchSize = 200;

/**
 * Shares a day's result out to the next deposits. The cursor is stored in the same transaction, so
 * that an interrupted close resumes at that position. The batch with the last deposits closes the
 * day.
 *
 * @throws Error if the sum of the shares differs from the result
 */
export async function closeNextDeposits(
  dependencies: ClosingDependencies,
  unit: UnitOfWork,
  day: PoolDay,
): Promise<void> {
  const { batches, depositStore, now, outcomes, poolDays } = dependencies;
  const after = day.cursor ? new Types.ObjectId(day.cursor.depositId) : undefined;
  const deposits = await depositStore.takingPart(unit, day._id, after, batchSize);
  const batchId = String(new Types.ObjectId());
  const { cursor, steps } = shareOut(day, deposits, batchId);
  const items = await depositStore.applyAll(unit, steps, now());
  if (items.length > 0) {
    const source = 'deposits' as const;
    await publishSettlements({ batches, now }, unit, { _id: batchId, source, items });
  }
  for (const { _id } of deposits) outcomes.announce(unit, String(_id));
  const shared = { ...day, cursor };
  if (deposits.length === batchSize) await poolDays.write(unit, day, shared);
  else await finish(dependencies, unit, day, shared);
}

async function finish(
  { now, poolDays }: ClosingDependencies,
  unit: UnitOfWork,
  before: PoolDay,
  shared: PoolDay,
): Promise<void> {
  const closed = closePoolDay(shared, now());
  await poolDays.write(unit, before, closed);
  const { _id, cursor, indexAfter, result, trades, weight } = closed;
  const newValues = {
    weight,
    result,
    deposits: cursor?.deposits ?? 0,
    trades: trades.length,
    index: indexAfter?.value,
  };
  const record = recordOfPoolDay(_id, {
    action: 'process_flexible_yield',
    newValues,
    description: `Resultado do Smart Trading de ${_id} distribuído`,
    happenedAt: now(),
  });
  await unit.publish(tradingAudited, record);
}
