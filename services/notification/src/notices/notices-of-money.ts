import type {
  depositConfirmed,
  MessageData,
  profitsCredited,
  withdrawalPaid,
  withdrawalRejected,
} from '@bambuzal/contracts';
import type { NewNotice } from './notice-book';

export function ofDeposit(deposit: MessageData<typeof depositConfirmed>): NewNotice {
  const { depositId, userId, amount, confirmedAt } = deposit;
  return {
    userId,
    source: `deposit:${depositId}`,
    relatedEntityId: depositId,
    matter: { kind: 'deposit_confirmed', facts: { amount } },
    createdAt: new Date(confirmedAt),
  };
}

export function ofPaidWithdrawal(withdrawal: MessageData<typeof withdrawalPaid>): NewNotice {
  const { withdrawalId, userId, amount, netAmount, happenedAt } = withdrawal;
  return {
    userId,
    source: `withdrawal-paid:${withdrawalId}`,
    relatedEntityId: withdrawalId,
    matter: { kind: 'withdrawal_paid', facts: { amount, netAmount } },
    createdAt: new Date(happenedAt),
  };
}

export function ofRejectedWithdrawal(
  withdrawal: MessageData<typeof withdrawalRejected>,
): NewNotice {
  const { withdrawalId, userId, amount, reason, happenedAt } = withdrawal;
  return {
    userId,
    source: `withdrawal-rejected:${withdrawalId}`,
    relatedEntityId: withdrawalId,
    matter: { kind: 'withdrawal_rejected', facts: { amount, reason } },
    createdAt: new Date(happenedAt),
  };
}

/** Makes one notice for each member of the batch. @param creditedAt when the message was sent */
export function ofProfits(
  { batchId, date: day, credits }: MessageData<typeof profitsCredited>,
  creditedAt: Date,
): NewNotice[] {
  return credits.map(({ userId, amount }) => ({
    userId,
    source: `profits:${batchId}/${userId}`,
    relatedEntityId: null,
    matter: { kind: 'profits_credited', facts: { amount, day } },
    createdAt: creditedAt,
  }));
}
