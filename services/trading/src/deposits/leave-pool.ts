import { centsSchema } from '@bambuzal/contracts';
import { dayOf, type OutcomeWaiter, type UnitOfWork } from '@bambuzal/service-kit';
import { type PoolDay, withoutDeposit } from '../pool/pool-day';
import type { PoolDayStore } from '../pool/pool-days.store';
import { shareOnLeaving } from '../pool/shares';
import type { Deposit } from './deposit';
import type { DepositStore } from './deposit.store';

interface Dependencies {
  readonly depositStore: DepositStore;
  readonly outcomes: Pick<OutcomeWaiter<Deposit>, 'announce'>;
  readonly poolDays: PoolDayStore;
  readonly now: () => Date;
}

/**
 * Makes a deposit that was asked back leave the pool during a day, with its share of the result.
 */
export async function leavePool(
  { depositStore, now, outcomes, poolDays }: Dependencies,
  unit: UnitOfWork,
  day: PoolDay,
  deposit: Deposit,
): Promise<void> {
  const share = shareOnLeaving(day, deposit.value);
  await poolDays.write(unit, day, withoutDeposit(day, deposit.value, share));
  const id = String(deposit._id);
  await depositStore.apply(unit, { id }, { kind: 'left_pool', share }, now());
  outcomes.announce(unit, id);
}

/**
 * Lets a deposit leave while the pool has no open day: before its first day, or while prices come
 * from an exchange. The deposit already received its share of the last day.
 *
 * @param last the last closed day; none before the first
 * @returns whether a deposit left
 */
export async function leaveBetweenDays(
  { depositStore, now, outcomes, poolDays }: Dependencies,
  unit: UnitOfWork,
  last: PoolDay | undefined,
): Promise<boolean> {
  const deposit = await depositStore.firstAskedBack(unit, dayOf(now()));
  if (!deposit) return false;
  // Written in the same step, because opening the next day counts the participants.
  if (last) await poolDays.write(unit, last, last);
  const id = String(deposit._id);
  const share = centsSchema.parse(0);
  await depositStore.apply(unit, { id }, { kind: 'left_pool', share }, now());
  outcomes.announce(unit, id);
  return true;
}
