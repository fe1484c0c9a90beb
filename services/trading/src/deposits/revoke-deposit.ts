import type { Actor, OutcomeWaiter, UnitOfWork } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { TradingDependencies } from '../dependencies';
import type { PoolDayStore } from '../pool/pool-days.store';
import type { Deposit } from './deposit';
import type { DepositStore } from './deposit.store';

export type RevocationDependencies = Pick<
  TradingDependencies,
  'idempotency' | 'now' | 'transact'
> & {
  readonly depositStore: DepositStore;
  readonly outcomes: Pick<OutcomeWaiter<Deposit>, 'until'>;
  readonly poolDays: PoolDayStore;
  /** Wakes the pool, because a deposit waits to leave. */
  readonly wakePool: () => void;
};

/**
 * Asks back a deposit of the caller, once for each command. A participating deposit leaves the pool
 * as soon as the pool has no open trade. Until then its state is `revoking`, and the request waits
 * for it up to the time limit.
 *
 * @throws DomainError NOT_FOUND or DEPOSIT_NOT_ACTIVE
 */
export async function revokeDeposit(
  dependencies: RevocationDependencies,
  request: Request,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<Deposit> {
  const owner = by.caller.sub;
  await dependencies.idempotency.once(request, owner, async (unit) => {
    await askBack(dependencies, unit, { id, owner, by, reason: null });
    return id;
  });
  return left(dependencies, id);
}

/**
 * The same for a member, by an administrator and on the member's terms. @throws DomainError as
 * above
 */
export async function revokeDepositOfMember(
  dependencies: RevocationDependencies,
  { id, by, reason }: { readonly id: string; readonly by: Actor; readonly reason: string },
): Promise<Deposit> {
  await dependencies.transact((unit) => askBack(dependencies, unit, { id, by, reason }), {
    key: id,
  });
  return left(dependencies, id);
}

interface Asking {
  readonly id: string;
  readonly owner?: string;
  readonly by: Actor;
  readonly reason: string | null;
}

async function askBack(
  { depositStore, now, poolDays, wakePool }: RevocationDependencies,
  unit: UnitOfWork,
  { id, owner, by, reason }: Asking,
): Promise<void> {
  const event = async () => {
    const openedDay = await poolDays.held(unit);
    return { kind: 'asked_back', openedDay, by, reason } as const;
  };
  await depositStore.apply(unit, { id, owner }, event, now());
  unit.afterCommit(wakePool);
}

function left({ outcomes }: RevocationDependencies, id: string): Promise<Deposit> {
  return outcomes.until(id, ({ status }) => status !== 'revoking');
}
