import type { bonusesCredited, bonusesTakenBack, MessageData } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';

type Dependencies = Pick<ReferralDependencies, 'bonusStore' | 'now'>;

/** Records the wallet's credits. Batches of other services change nothing. */
export async function recordCredits(
  { bonusStore, now }: Dependencies,
  unit: UnitOfWork,
  { batchId, credits, creditedAt }: MessageData<typeof bonusesCredited>,
): Promise<void> {
  const lines = new Map(credits.map(({ bonusId, transactionId }) => [bonusId, transactionId]));
  const bonuses = await bonusStore.find(unit, { batchId: textOf(batchId) });
  const steps = bonuses.flatMap((before) => {
    const transactionId = lines.get(String(before._id));
    if (transactionId === undefined) return [];
    return [{ before, event: { kind: 'credited', transactionId, creditedAt } as const }];
  });
  await bonusStore.applyAll(unit, steps, now());
}

/** Records the amounts of reversed bonuses that the wallet took back. */
export async function recordTakenBack(
  { bonusStore, now }: Dependencies,
  unit: UnitOfWork,
  { batchId, taken }: MessageData<typeof bonusesTakenBack>,
): Promise<void> {
  const amounts = new Map<string, number>(taken.map(({ bonusId, amount }) => [bonusId, amount]));
  const bonuses = await bonusStore.find(unit, { revocationId: textOf(batchId) });
  const steps = bonuses.map((before) => {
    const amount = amounts.get(String(before._id)) ?? 0;
    return { before, event: { kind: 'taken_back', amount } as const };
  });
  await bonusStore.applyAll(unit, steps, now());
}

/** Condition with the type of the partial index, which is not used without it. */
function textOf(id: string) {
  return { $eq: id, $type: 'string' } as const;
}
