import type { UnitOfWork } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';

/** Takes back the bonuses of an investment that was undone. */
export async function revokeBonuses(
  { bonusStore, now }: Pick<ReferralDependencies, 'bonusStore' | 'now'>,
  unit: UnitOfWork,
  relatedInvestmentId: string,
): Promise<void> {
  const bonuses = await bonusStore.find(unit, { relatedInvestmentId });
  const event = { kind: 'investment_reversed' } as const;
  const steps = bonuses.map((before) => ({ before, event }));
  await bonusStore.applyAll(unit, steps, now());
}
