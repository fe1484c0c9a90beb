import type { BonusFlag } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { batchIdOf } from './bonus';
import type { Bonus } from './bonus-event';
import type { BonusFlags } from './bonus-flags';
import { type BonusSource, relatedTo, sourceOf } from './bonus-source';
import type { BonusStore } from './bonus.store';

type Dependencies = Pick<
  ReferralDependencies,
  'bonusRows' | 'bonusStore' | 'log' | 'transact' | 'now'
> & {
  readonly flags: BonusFlags;
};

/**
 * Maximum number of failures in a run. Beyond it something general is wrong, and the next run
 * retries.
 */
const mostFailures = 20;

/**
 * Releases due bonuses, one source at a time. Several instances may do this at the same time: if
 * two take the same source, the second finds nothing left.
 */
export async function releaseDueBonuses(
  dependencies: Dependencies,
  isStopped = () => false,
): Promise<void> {
  const { bonusRows, log, now, transact } = dependencies;
  const failed: BonusSource[] = [];
  while (!isStopped() && failed.length < mostFailures) {
    const due = await bonusRows
      .findOne({
        // The type names the partial index, which is not used without it.
        releaseAt: { $lte: now(), $type: 'date' },
        ...(failed.length > 0 && { $nor: failed.map(relatedTo) }),
      })
      .sort({ releaseAt: 1 })
      .lean();
    if (!due) return;
    const source = sourceOf(due);
    try {
      await transact((unit) => release(dependencies, unit, source));
    } catch (error) {
      log.warn({ err: error, ...source }, 'bonuses could not be released; trying again');
      failed.push(source);
    }
  }
}

async function release(
  { bonusStore, flags, now }: Dependencies,
  unit: UnitOfWork,
  source: BonusSource,
): Promise<void> {
  const at = now();
  const filter = { ...relatedTo(source), status: 'pending', releaseAt: { $lte: at } } as const;
  const due = await bonusStore.find(unit, filter);
  const [first] = due;
  if (!first) return;
  const flagsOf = await flags.of(
    unit,
    first.referredUserId,
    due.map(({ userId }) => userId),
  );
  await takeUp(bonusStore, unit, due, flagsOf, at);
}

/** Asks the wallet to credit the bonuses of a source as one batch, without flagged bonuses. */
export async function takeUp(
  store: Pick<BonusStore, 'applyAll'>,
  unit: UnitOfWork,
  due: readonly Bonus[],
  flagsOf: (userId: string) => readonly BonusFlag[],
  now: Date,
): Promise<void> {
  const paid = due.filter(({ userId }) => flagsOf(userId).length === 0);
  const [batchId = ''] = paid.map(batchIdOf);
  const steps = due.map((before) => {
    const event = { kind: 'due', flags: flagsOf(before.userId), batchId } as const;
    return { before, event };
  });
  await store.applyAll(unit, steps, now);
}
