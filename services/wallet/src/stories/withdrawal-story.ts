import type { storySchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import type { Withdrawal } from '../withdrawals/withdrawal';
import { withdrawalReferences } from '../withdrawals/withdrawal-effects';
import type { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { recordPostings } from './record-postings';

type Story = z.output<typeof storySchema>;

interface Dependencies extends Pick<WalletDependencies, 'entries'> {
  readonly withdrawals: Pick<WithdrawalStore, 'read'>;
}

/** Steps and postings of a withdrawal. @throws DomainError NOT_FOUND */
export async function withdrawalStory(
  { entries, withdrawals }: Dependencies,
  id: string,
): Promise<Story> {
  const withdrawal = await withdrawals.read(id);
  return {
    steps: stepsOf(withdrawal),
    postings: await recordPostings({ entries }, withdrawal.userId, withdrawalReferences(id)),
  };
}

function stepsOf(withdrawal: Withdrawal): Story['steps'] {
  const { amount, createdAt, externalPaymentId, netAmount, paidAt, processedAt } = withdrawal;
  const decided = withdrawal.status === 'rejected' ? ('rejected' as const) : ('approved' as const);
  return [
    { step: 'asked', amount, reference: null, at: createdAt },
    ...(processedAt ? [{ step: decided, amount: null, reference: null, at: processedAt }] : []),
    ...(paidAt
      ? [{ step: 'paid' as const, amount: netAmount, reference: externalPaymentId, at: paidAt }]
      : []),
  ];
}
