import { type Actor, type OutcomeWaiter } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { InvestmentDependencies } from '../dependencies';
import { type Answer, commandOwner, purchaseAnswer } from './answers';
import type { InvestmentRecords } from './investment-records';
import { outcomeOf, purchaseIdOf } from './investment-payment';
import type { InvestmentRow } from './investment.model';
import { assertAsPreviewed } from './preview-investment';

type Dependencies = Pick<
  InvestmentDependencies,
  'idempotency' | 'investmentStore' | 'packages' | 'now'
> & {
  readonly records: Pick<InvestmentRecords, 'one'>;
  readonly outcomes: Pick<OutcomeWaiter<InvestmentRow>, 'until'>;
};

interface Payment {
  readonly id: string;
  readonly callerId: string;
  /** Approving administrator, if any. Otherwise the investment must belong to the caller. */
  readonly by: Actor | null;
  /** State that the administrator's preview showed; absent if they saw none. */
  readonly stateToken?: string | undefined;
}

/**
 * Charges the member's balance for a pending investment, once per command, and waits for the
 * wallet's answer. Joins an attempt in progress.
 *
 * @throws DomainError NOT_FOUND, INVESTMENT_NOT_PENDING, PACKAGE_CLOSED, PACKAGE_TERMS_CHANGED or
 *   INSUFFICIENT_BALANCE; STATE_CHANGED if the investment is not as previewed
 */
export async function payInvestment(
  { idempotency, investmentStore, now, outcomes, packages, records }: Dependencies,
  request: Request,
  { id, callerId, by, stateToken }: Payment,
): Promise<Answer> {
  const owner = by ? undefined : callerId;
  const { refusedPurchaseId } = await records.one(id, owner);
  const commandedBy = commandOwner(request, callerId, refusedPurchaseId);
  const purchaseId = await idempotency.once(request, commandedBy, async (unit) => {
    const at = now();
    const { after } = await investmentStore.apply(
      unit,
      { id, owner },
      async (before) => {
        const offer = await packages.findById(before.packageId).session(unit.session).lean();
        const event = { kind: 'pay', offer, by } as const;
        await assertAsPreviewed(stateToken, before, event, at);
        return event;
      },
      at,
    );
    return purchaseIdOf(id, after.attempts);
  });
  const row = await outcomes.until(id, (one) => outcomeOf(one, purchaseId) !== 'undecided');
  return purchaseAnswer(row, purchaseId);
}
