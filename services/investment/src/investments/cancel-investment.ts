import type { Actor } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { InvestmentDependencies } from '../dependencies';
import type { InvestmentRecords } from './investment-records';
import type { Investment, InvestmentEvent } from './investment';
import type { InvestmentRow } from './investment.model';
import { assertAsPreviewed } from './preview-investment';

type Dependencies = Pick<InvestmentDependencies, 'idempotency' | 'investmentStore' | 'now'> & {
  readonly records: Pick<InvestmentRecords, 'one'>;
};

/**
 * Cancels an investment of the caller, once per command. The investment must be unpaid, or still
 * within the cooling-off period.
 *
 * @throws DomainError NOT_FOUND, INVESTMENT_BEING_PAID or INVESTMENT_NOT_CANCELLABLE
 */
export function cancelInvestment(
  dependencies: Dependencies,
  request: Request,
  { id, callerId }: { readonly id: string; readonly callerId: string },
): Promise<InvestmentRow> {
  const event = { kind: 'cancel_by_member' } as const;
  return cancel(dependencies, request, { id, callerId, owner: callerId }, () =>
    Promise.resolve(event),
  );
}

interface Cancellation {
  readonly id: string;
  readonly by: Actor;
  readonly reason: string;
  /** State that the administrator's preview showed; absent if they saw none. */
  readonly stateToken?: string | undefined;
}

/**
 * Cancels any member's investment for an administrator, at any time before its end. @throws
 * DomainError as `cancelInvestment` does; STATE_CHANGED if the investment is not as previewed
 */
export function cancelInvestmentOfMember(
  dependencies: Dependencies,
  request: Request,
  { id, by, reason, stateToken }: Cancellation,
): Promise<InvestmentRow> {
  const callerId = by.caller.sub;
  const event = { kind: 'cancel_by_administrator', by, reason } as const;
  return cancel(dependencies, request, { id, callerId }, async (before, at) => {
    await assertAsPreviewed(stateToken, before, event, at);
    return event;
  });
}

async function cancel(
  { idempotency, investmentStore, now, records }: Dependencies,
  request: Request,
  { id, callerId, owner }: { id: string; callerId: string; owner?: string },
  eventOf: (before: Investment, at: Date) => Promise<InvestmentEvent>,
): Promise<InvestmentRow> {
  await idempotency.once(request, callerId, async (unit) => {
    const at = now();
    await investmentStore.apply(unit, { id, owner }, (before) => eventOf(before, at), at);
    return id;
  });
  return records.one(id, owner);
}
