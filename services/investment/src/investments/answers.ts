import { DomainError } from '@bambuzal/contracts';
import type { Request } from 'express';
import type { InvestmentRow } from './investment.model';
import { outcomeOf } from './investment-payment';

/** Investment for the answer to a request, and whether the request is already decided. */
export interface Answer {
  readonly row: InvestmentRow;
  readonly isDecided: boolean;
}

/** @throws DomainError INSUFFICIENT_BALANCE if the attempt was refused */
export function purchaseAnswer(row: InvestmentRow, purchaseId: string): Answer {
  const outcome = outcomeOf(row, purchaseId);
  if (outcome === 'refused') throw new DomainError('INSUFFICIENT_BALANCE');
  return { row, isDecided: outcome === 'paid' };
}

/**
 * Owner under which a repeated command is recognised. A request without a key counts as a
 * repetition for a few seconds, and only if no decision was made in between, because money may have
 * come in after a refusal.
 *
 * @param lastDecision id of the latest decision about a request of this kind
 */
export function commandOwner(
  request: Request,
  callerId: string,
  lastDecision: string | null,
): string {
  const hasKey = request.get('idempotency-key') !== undefined;
  return hasKey ? callerId : `${callerId} after ${lastDecision ?? ''}`;
}
