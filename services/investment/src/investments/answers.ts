import { DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { Request, Response } from 'express';
import { depositRefusalError } from './deposit-refusal';
import type { InvestmentRow } from './investment.model';
import type { OutcomeWaiter } from './outcome-waiter';
import { outcomeOf, purchaseIdOf } from './purchase-attempts';

type Waiting = Pick<OutcomeWaiter, 'until'>;

/**
 * Whose repetitions count as one command. A request without a key is like another of the same seconds only
 * while nothing has been decided in between: money may have come in after a refusal.
 *
 * @param lastDecision names what was decided last about such a request
 */
export function wisher(request: Request, callerId: string, lastDecision: string | null): string {
  const hasKey = request.get('idempotency-key') !== undefined;
  return hasKey ? callerId : `${callerId} after ${lastDecision ?? ''}`;
}

/**
 * Waits for what an attempt comes to; past the time limit the answer is 202 with the state so far.
 *
 * @throws DomainError INSUFFICIENT_BALANCE
 */
export async function answerAttempt(
  outcomes: Waiting,
  id: string,
  purchaseId: string,
  response: Response,
): Promise<InvestmentRow> {
  const row = await outcomes.until(id, (now) => outcomeOf(now, purchaseId) !== 'undecided');
  const outcome = outcomeOf(row, purchaseId);
  if (outcome === 'refused') throw new DomainError('INSUFFICIENT_BALANCE');
  if (outcome === 'undecided') response.status(202);
  return row;
}

/**
 * The same for a new investment: until it is paid from the balance, or can be paid from outside.
 *
 * @throws DomainError INSUFFICIENT_BALANCE, or why the wallet takes no such deposit
 */
export async function answerOrder(
  outcomes: Waiting,
  id: string,
  response: Response,
  settings: SystemSettings,
): Promise<InvestmentRow> {
  const row = await outcomes.until(id, (now) => now.payWith === 'balance' || hasInstructions(now));
  if (row.payWith === 'balance') {
    return answerAttempt(outcomes, id, purchaseIdOf(id, 1), response);
  }
  if (row.depositRefusal !== null && row.activatedAt === null) {
    throw depositRefusalError(row.depositRefusal, settings);
  }
  if (!hasInstructions(row)) response.status(202);
  return row;
}

function hasInstructions({ payment, depositRefusal, status }: InvestmentRow): boolean {
  return payment !== null || depositRefusal !== null || status !== 'pending';
}
