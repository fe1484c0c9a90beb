import {
  type CancelReason,
  capitalReleased,
  DomainError,
  investmentReversed,
} from '@bambuzal/contracts';
import { auditRecordOf, decision, message, ownMoneyRefusal } from '@bambuzal/service-kit';
import type { EventOf, Investment, InvestmentDecision, InvestmentVerdict } from './investment';
import { statementTexts } from './statement-texts';

/* The early end of an investment, and the moment from which the member can no longer undo it. */

export function cancelByMember(state: Investment, now: Date): InvestmentVerdict {
  if (state.status === 'pending') return giveUp(state, 'by_member', now);
  if (!canBeUndone(state, now)) return new DomainError('INVESTMENT_NOT_CANCELLABLE');
  return release(state, 'undone', now);
}

function canBeUndone({ status, coolingOffUntil, paidDays }: Investment, now: Date): boolean {
  const isCoolingOff = coolingOffUntil !== null && coolingOffUntil > now;
  return status === 'active' && paidDays === 0 && isCoolingOff;
}

/** Cancels a pending or active investment. Paid profit stays with the member. */
export function cancelByAdministrator(
  state: Investment,
  { by, reason }: EventOf<'cancel_by_administrator'>,
  now: Date,
): InvestmentVerdict {
  const refusal = ownMoneyRefusal(by, state.userId);
  if (refusal) return refusal;
  const verdict = endByAdministrator(state, now);
  if (verdict instanceof DomainError) return verdict;
  const { _id, userId, status } = state;
  const record = auditRecordOf(by, {
    userId,
    action: 'cancel_investment',
    entityType: 'investment',
    entityId: String(_id),
    changes: { oldValues: { status }, newValues: { status: 'cancelled' } },
    description: `Investimento cancelado: ${reason}`,
    happenedAt: now,
  });
  return { ...verdict, audit: [record] };
}

function endByAdministrator(state: Investment, now: Date): InvestmentVerdict {
  if (state.status === 'pending') return giveUp(state, 'by_administrator', now);
  if (state.status !== 'active') return new DomainError('INVESTMENT_NOT_CANCELLABLE');
  return release(state, 'by_administrator', now);
}

function giveUp(state: Investment, reason: CancelReason, now: Date): InvestmentVerdict {
  if (state.purchaseId !== null) return new DomainError('INVESTMENT_BEING_PAID');
  return decision(cancelled(state, reason, now));
}

export function cancelled(state: Investment, cancelReason: CancelReason, now: Date): Investment {
  return { ...state, status: 'cancelled', cancelReason, cancelledAt: now, nextProfitDate: null };
}

/** Returns the capital and reverses the effects of the investment. */
function release(
  state: Investment,
  reason: Extract<CancelReason, 'undone' | 'by_administrator'>,
  now: Date,
): InvestmentDecision {
  const { _id, userId, amount, terms } = state;
  const released = { investmentId: String(_id), userId, amount };
  const text = reason === 'undone' ? statementTexts.undone : statementTexts.reversed;
  return decision(cancelled(state, reason, now), {
    messages: [
      message(capitalReleased, { ...released, outcome: 'undone', description: text(terms) }),
      message(investmentReversed, { ...released, reversedAt: now.toISOString() }),
    ],
  });
}

/** States of a paid investment that was not undone. */
export const countedStatuses = ['active', 'completed'] as const;

/**
 * @returns the investment, marked as counting for levels and achievements if it can no longer be
 *   undone
 */
export function counted(state: Investment, now: Date): Investment {
  const isStanding = countedStatuses.some((status) => status === state.status);
  if (!isStanding || state.settledAt !== null || !isPastCoolingOff(state, now)) return state;
  return { ...state, settledAt: now };
}

export function isPastCoolingOff({ coolingOffUntil }: Investment, now: Date): boolean {
  return coolingOffUntil !== null && coolingOffUntil <= now;
}
