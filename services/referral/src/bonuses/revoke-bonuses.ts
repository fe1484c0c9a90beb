import type { UnitOfWork } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { type BonusSource, relatedTo } from './bonus-source';

/** Takes back the bonuses of an undone source. */
export async function revokeBonuses(
  { bonusStore, now }: Pick<ReferralDependencies, 'bonusStore' | 'now'>,
  unit: UnitOfWork,
  source: BonusSource,
): Promise<void> {
  const bonuses = await bonusStore.find(unit, relatedTo(source));
  const event = { kind: 'source_reversed' } as const;
  const steps = bonuses.map((before) => ({ before, event }));
  await bonusStore.applyAll(unit, steps, now());
}
