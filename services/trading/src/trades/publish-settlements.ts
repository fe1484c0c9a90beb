import { settlementsDue } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { SettlementBatchRow } from './settlement-batch.model';
import type { SettlementItem } from './trade';

interface Dependencies {
  readonly batches: Model<SettlementBatchRow>;
  readonly now: () => Date;
}

interface Batch extends Pick<SettlementBatchRow, '_id' | 'source'> {
  /** Items of the batch, 1 to 200. */
  readonly items: readonly SettlementItem[];
}

/** Asks the wallet to settle a batch, and records the house's gain. */
export async function publishSettlements(
  { batches, now }: Dependencies,
  unit: UnitOfWork,
  { _id, source, items }: Batch,
): Promise<SettlementBatchRow> {
  const houseResult = items.reduce((sum, item) => sum + houseResultOf(item), 0);
  const batch: SettlementBatchRow = {
    _id,
    source,
    count: items.length,
    houseResult,
    createdAt: now(),
    postedAt: null,
  };
  await batches.insertMany([batch], { session: unit.session });
  await unit.publish(settlementsDue, { batchId: _id, items: [...items] });
  return batch;
}

function houseResultOf(item: SettlementItem): number {
  return item.locked - item.available - item.yield - item.fee;
}
