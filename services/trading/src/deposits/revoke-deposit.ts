import type { Actor, OutcomeWaiter, UnitOfWork } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { TradingDependencies } from '../dependencies';
import type { PoolDayStore } from '../pool/pool-days.store';
import type { Deposit } from './deposit';
import type { DepositStore } from './deposit.store';
import { assertAsPreviewed } from './preview-revocation';

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

interface RevocationOfMember {
  readonly id: string;
  readonly by: Actor;
  readonly reason: string;
  /** State token of the preview that the administrator saw. */
  readonly stateToken?: string | undefined;
}

/**
 * The same for a member, by an administrator and on the member's terms.
 *
 * @throws DomainError as above, or STATE_CHANGED if the deposit is not as its preview showed it
 */
export async function revokeDepositOfMember(
  dependencies: RevocationDependencies,
  { id, ...asking }: RevocationOfMember,
): Promise<Deposit> {
  await dependencies.transact((unit) => askBack(dependencies, unit, { id, ...asking }), {
    key: id,
  });
  return left(dependencies, id);
}

interface Asking {
  readonly id: string;
  readonly owner?: string;
  readonly by: Actor;
  readonly reason: string | null;
  readonly stateToken?: string | undefined;
}

async function askBack(
  { depositStore, now, poolDays, wakePool }: RevocationDependencies,
  unit: UnitOfWork,
  { id, owner, by, reason, stateToken }: Asking,
): Promise<void> {
  const event = async (before: Deposit) => {
    const openedDay = await poolDays.held(unit);
    const asked = { kind: 'asked_back', openedDay, by, reason } as const;
    const day = await poolDays.latest(unit);
    await assertAsPreviewed(stateToken, before, asked, { day, now: now() });
    return asked;
  };
  await depositStore.apply(unit, { id, owner }, event, now());
  unit.afterCommit(wakePool);
}

function left({ outcomes }: RevocationDependencies, id: string): Promise<Deposit> {
  return outcomes.until(id, ({ status }) => status !== 'revoking');
}
