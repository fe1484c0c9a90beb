import { DomainError } from '@bambuzal/contracts';
import type { Request } from 'express';
import type { InvestmentRow } from './investment.model';
import { outcomeOf } from './investment-payment';

/** An investment as a request is answered with it, and whether what it asked for is decided yet. */
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
 * Whose repetitions count as one command. A request without a key is like another of the same seconds only
 * while nothing has been decided in between: money may have come in after a refusal.
 *
 * @param lastDecision names what was decided last about such a request
 */
export function commandOwner(
  request: Request,
  callerId: string,
  lastDecision: string | null,
): string {
  const hasKey = request.get('idempotency-key') !== undefined;
  return hasKey ? callerId : `${callerId} after ${lastDecision ?? ''}`;
}
