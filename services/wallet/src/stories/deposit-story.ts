import type { storySchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Deposit } from '../deposits/deposit';
import { creditReferences } from '../deposits/deposit-effects';
import type { DepositStore } from '../deposits/deposit.store';
import type { WalletDependencies } from '../dependencies';
import { recordPostings } from './record-postings';

type Story = z.output<typeof storySchema>;

interface Dependencies extends Pick<WalletDependencies, 'entries'> {
  readonly deposits: Pick<DepositStore, 'read'>;
}

/** Steps and postings of a deposit. @throws DomainError NOT_FOUND */
export async function depositStory(
  { deposits, entries }: Dependencies,
  id: string,
): Promise<Story> {
  const deposit = await deposits.read(id);
  return {
    steps: stepsOf(deposit),
    postings: await recordPostings({ entries }, deposit.userId, creditReferences(deposit)),
  };
}

function stepsOf({ amount, approval, confirmedAt, createdAt, payments }: Deposit): Story['steps'] {
  const steps: Story['steps'] = [
    { step: 'asked', amount, reference: null, at: createdAt },
    ...payments.map((payment) => ({
      step: 'came_in' as const,
      amount: payment.amount,
      reference: payment.id,
      at: payment.settledAt,
    })),
    ...(approval
      ? [
          {
            step: 'approved_by_hand' as const,
            amount: approval.amount,
            reference: null,
            at: approval.at,
          },
        ]
      : []),
    ...(confirmedAt
      ? [{ step: 'confirmed' as const, amount: null, reference: null, at: confirmedAt }]
      : []),
  ];
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
