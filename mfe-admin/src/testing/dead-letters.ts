import type { DeadLetterJson } from '@bambuzal/contracts';

/** A waiting dead letter for tests. */
export const deadLetter: DeadLetterJson = {
  id: '65f0a0000000000000000701',
  service: 'wallet',
  type: 'referral.bonuses.due',
  messageId: '0190b6c4-7c1e-7cc0-8000-0123456789ab',
  correlationId: 'chain-1',
  state: 'waiting',
  reason: 'the data of referral.bonuses.due does not fit: bonuses.0.amount (invalid_type)',
  times: 2,
  occurredAt: '2026-03-10T11:59:00.000Z',
  diedAt: '2026-03-10T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  discardReason: null,
};
