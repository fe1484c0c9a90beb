import { DomainError, type depositPreviewSchema } from '@bambuzal/contracts';
import type { Preview, UnitOfWork } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { postingFigures } from '../ledger/posting-figures';
import { decideDeposit, type DepositEvent } from './decide-deposit';
import type { Deposit } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';

type Answer = z.output<typeof depositPreviewSchema>;
type Warning = Answer['warnings'][number];
type DepositPreview = Preview<Answer['figures'][number]['label'], Warning>;

/** Outlook on an approval or a cancellation. Changes nothing. */
export async function previewDeposit(
  { ledger, now }: Pick<DepositDependencies, 'ledger' | 'now'>,
  unit: UnitOfWork,
  deposit: Deposit,
  event: Extract<DepositEvent, { readonly kind: 'approved' | 'cancelled' }>,
): Promise<DepositPreview> {
  const verdict = decideDeposit(deposit, event, now());
  const isRefused = verdict instanceof DomainError;
  const [posting] = isRefused ? [] : verdict.postings;
  const { status, receivedAmount, payment, payments } = deposit;
  return {
    figures: posting ? await postingFigures(ledger, unit, posting) : [],
    warnings: isRefused ? [] : warningsOf(deposit, verdict.state),
    blockedBy: isRefused ? verdict : undefined,
    shown: [event.kind, status, receivedAmount, payment.actuallyPaid, payments],
  };
}

function warningsOf({ amount, payment, simulated }: Deposit, after: Deposit): Warning[] {
  const isApproved = after.status === 'confirmed';
  return [
    ...(isApproved && after.receivedAmount !== amount ? ['other_amount' as const] : []),
    ...(isApproved && payment.actuallyPaid === null ? ['not_reported' as const] : []),
    ...(isApproved ? [] : ['still_payable' as const]),
    ...(simulated ? ['simulated' as const] : []),
  ];
}
