import { DomainError } from '@bambuzal/contracts';
import type { Request } from 'express';
import type { InvestmentRow } from './investment.model';
import { outcomeOf } from './investment-payment';

/** The investment for a request's answer, and whether the request is decided yet. */
export interface Answer {
  readonly row: InvestmentRow;
  readonly isDecided: boolean;
}

/** @throws DomainError INSUFFICIENT_BALANCE where the attempt was refused */
export function purchaseAnswer(row: InvestmentRow, purchaseId: string): Answer {
  const outcome = outcomeOf(row, purchaseId);
  if (outcome === 'refused') throw new DomainError('INSUFFICIENT_BALANCE');
  return { row, isDecided: outcome === 'paid' };
}

/**
 * Owner for recognising a repeated command. A request without a key counts as a repetition within a
 * few seconds only if nothing was decided in between: money may have come in after a refusal.
 *
 * @param lastDecision names the latest decision about such a request
 */
export function commandOwner(
  request: Request,
  callerId: string,
  lastDecision: string | null,
): string {
  const hasKey = request.get('idempotency-key') !== undefined;
  return hasKey ? callerId : `${callerId} after ${lastDecision ?? ''}`;
}
