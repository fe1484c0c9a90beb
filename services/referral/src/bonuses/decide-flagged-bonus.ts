import { bonusPreviewSchema } from '@bambuzal/contracts';
import { type Actor, assertUnchanged, previewAnswer, type UnitOfWork } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { batchIdOf } from './bonus';
import type { Bonus, EventOf } from './bonus-event';
import { sourceOf } from './bonus-source';
import { previewBonus } from './preview-bonus';

type Dependencies = Pick<
  ReferralDependencies,
  'bonusStore' | 'investmentRows' | 'transact' | 'now'
>;
type AdministratorsEvent = EventOf<'credit_by_administrator' | 'cancel_by_administrator'>;

/** An administrator's decision about a bonus; a cancellation gives its reason. */
export type BonusCommand =
  | { readonly kind: 'credit' }
  | { readonly kind: 'cancel'; readonly reason: string };

/**
 * Credits or cancels a pending bonus by an administrator's decision.
 *
 * @param stateToken as the decision's preview had it
 * @throws DomainError NOT_FOUND, OWN_MONEY, BONUS_NOT_PENDING, BONUS_IN_COOLING_OFF or STATE_CHANGED
 */
export function decideFlaggedBonus(
  dependencies: Dependencies,
  id: string,
  command: BonusCommand,
  by: Actor,
  stateToken: string | undefined,
): Promise<Bonus> {
  const { bonusStore, now, transact } = dependencies;
  return transact(async (unit) => {
    const bonus = await bonusStore.read(unit, id);
    const event = await eventOf(dependencies, unit, bonus, command, by);
    await assertUnchanged(bonusPreviewSchema, stateToken, () =>
      Promise.resolve(previewBonus(bonus, event, now())),
    );
    return bonusStore.apply(unit, id, event, now());
  });
}

/** Outlook on the same decision. Changes nothing. @throws DomainError NOT_FOUND */
export function previewFlaggedBonus(
  dependencies: Dependencies,
  id: string,
  command: BonusCommand,
  by: Actor,
) {
  const { bonusStore, now, transact } = dependencies;
  return transact(async (unit) => {
    const bonus = await bonusStore.read(unit, id);
    const event = await eventOf(dependencies, unit, bonus, command, by);
    return previewAnswer(previewBonus(bonus, event, now()));
  });
}

async function eventOf(
  { investmentRows }: Pick<Dependencies, 'investmentRows'>,
  { session }: UnitOfWork,
  bonus: Bonus,
  command: BonusCommand,
  by: Actor,
): Promise<AdministratorsEvent> {
  if (command.kind === 'cancel') {
    return { kind: 'cancel_by_administrator', by, reason: command.reason };
  }
  const source = await investmentRows.findById(sourceOf(bonus).sourceId).session(session).lean();
  return {
    kind: 'credit_by_administrator',
    by,
    batchId: batchIdOf(bonus),
    coolingOffUntil: source?.coolingOffUntil ?? null,
  };
}
