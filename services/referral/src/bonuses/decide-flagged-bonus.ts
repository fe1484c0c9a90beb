import type { Actor } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { batchIdOf } from './bonus';
import type { Bonus } from './bonus-event';
import { sourceOf } from './bonus-source';

type Dependencies = Pick<
  ReferralDependencies,
  'bonusStore' | 'investmentRows' | 'transact' | 'now'
>;

/**
 * Credits a pending bonus by an administrator's decision.
 *
 * @throws DomainError NOT_FOUND, OWN_MONEY, BONUS_NOT_PENDING or BONUS_IN_COOLING_OFF
 */
export function creditBonus(
  { bonusStore, investmentRows, now, transact }: Dependencies,
  id: string,
  by: Actor,
): Promise<Bonus> {
  return transact((unit) =>
    bonusStore.apply(
      unit,
      id,
      async (bonus) => {
        const source = investmentRows.findById(sourceOf(bonus).sourceId);
        const found = await source.session(unit.session).lean();
        const coolingOffUntil = found?.coolingOffUntil ?? null;
        return {
          kind: 'credit_by_administrator',
          by,
          batchId: batchIdOf(bonus),
          coolingOffUntil,
        };
      },
      now(),
    ),
  );
}

/**
 * Cancels a flagged bonus in the same way. @throws DomainError NOT_FOUND, OWN_MONEY or
 * BONUS_NOT_PENDING
 */
export function cancelBonus(
  { bonusStore, now, transact }: Dependencies,
  id: string,
  by: Actor,
  reason: string,
): Promise<Bonus> {
  const event = { kind: 'cancel_by_administrator', by, reason } as const;
  return transact((unit) => bonusStore.apply(unit, id, event, now()));
}
