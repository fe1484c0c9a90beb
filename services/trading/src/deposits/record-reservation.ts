import { type Cents, centsSchema } from '@bambuzal/contracts';
import { dayAfter, startOfDay, type OutcomeWaiter, type UnitOfWork } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';
import type { PoolDayStore } from '../pool/pool-days.store';
import { type Deposit, type DepositEvent, firstDayAfter, type Participation } from './deposit';
import type { DepositStore } from './deposit.store';

export interface ReservationDependencies extends Pick<TradingDependencies, 'now' | 'settings'> {
  readonly depositStore: DepositStore;
  readonly outcomes: Pick<OutcomeWaiter<Deposit>, 'announce'>;
  readonly poolDays: PoolDayStore;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const leastHoldDays = 30;
const countedDays = 90;

/**
 * Records the wallet's decision about a deposit's money, if the reservation belongs to a deposit.
 */
export async function recordReservation(
  dependencies: ReservationDependencies,
  unit: UnitOfWork,
  { id, isHeld }: { readonly id: string; readonly isHeld: boolean },
): Promise<void> {
  const { depositStore, now, outcomes } = dependencies;
  const event = async (deposit: Deposit): Promise<DepositEvent> =>
    isHeld
      ? { kind: 'reservation_held', ...(await participationOf(dependencies, unit, deposit)) }
      : { kind: 'reservation_refused' };
  const deposit = await depositStore.applyIfKnown(unit, { id }, event, now());
  if (deposit) outcomes.announce(unit, id);
}

async function participationOf(
  { depositStore, now, poolDays, settings }: ReservationDependencies,
  unit: UnitOfWork,
  { principal, userId }: Deposit,
): Promise<Participation> {
  const at = now();
  const { coolingOffHours, referralBonusHoldHours } = await settings.read();
  const first = firstDayAfter(at, coolingOffHours);
  // A day that is already open has counted its participants, so the deposit waits for the next day.
  const opened = await poolDays.held(unit);
  const next = opened === undefined ? first : dayAfter(opened, 1);
  const since = new Date(at.getTime() - countedDays * dayMs);
  const left = await depositStore.paidOutSince(unit, userId, since);
  const participatesFrom = first < next ? next : first;
  // At least until the deposit takes part: before that it can be undone, and the bonus would be
  // unearned.
  const heldMs = Math.max(
    leastHoldDays * dayMs,
    referralBonusHoldHours * hourMs,
    startOfDay(participatesFrom).getTime() - at.getTime(),
  );
  return {
    participatesFrom,
    bonusBase: less(principal, left),
    bonusesHeldUntil: new Date(at.getTime() + heldMs),
  };
}

/** Difference, at least 0. */
function less(amount: Cents, taken: Cents): Cents {
  return centsSchema.parse(Math.max(0, amount - taken));
}
