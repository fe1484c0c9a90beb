import type { Actor } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { InvestmentDependencies } from '../dependencies';
import type { InvestmentRecords } from './investment-records';
import type { InvestmentEvent } from './investment';
import type { InvestmentRow } from './investment.model';

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
  return cancel(
    dependencies,
    request,
    { id, callerId, owner: callerId },
    { kind: 'cancel_by_member' },
  );
}

/**
 * Cancels any member's investment for an administrator, at any time before its end. @throws
 * DomainError as `cancelInvestment` does
 */
export function cancelInvestmentOfMember(
  dependencies: Dependencies,
  request: Request,
  { id, by, reason }: { readonly id: string; readonly by: Actor; readonly reason: string },
): Promise<InvestmentRow> {
  const callerId = by.caller.sub;
  return cancel(
    dependencies,
    request,
    { id, callerId },
    { kind: 'cancel_by_administrator', by, reason },
  );
}

async function cancel(
  { idempotency, investmentStore, now, records }: Dependencies,
  request: Request,
  { id, callerId, owner }: { id: string; callerId: string; owner?: string },
  event: InvestmentEvent,
): Promise<InvestmentRow> {
  await idempotency.once(request, callerId, async (unit) => {
    await investmentStore.apply(unit, { id, owner }, event, now());
    return id;
  });
  return records.one(id, owner);
}
