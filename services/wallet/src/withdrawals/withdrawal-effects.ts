import {
  negated,
  withdrawalPaid,
  withdrawalReviewNeeded,
  type WithdrawalMethod,
} from '@bambuzal/contracts';
import {
  type Actor,
  type AuditEntry,
  auditRecordOf,
  message,
  type OutgoingMessage,
} from '@bambuzal/service-kit';
import type { Posting } from '../ledger/ledger';
import type { Withdrawal } from './withdrawal';

const statementWords: Record<WithdrawalMethod, string> = {
  pix: 'Saque por PIX',
  crypto: 'Saque em USDT (TRC-20)',
};

/** @returns references of the entries that the ledger may have for a withdrawal */
export function withdrawalReferences(id: string): string[] {
  return ['hold', 'release', 'settlement'].map((step) => `withdrawal:${id}:${step}`);
}

/** Reserves the requested amount: it leaves the member's wallet at once. */
export function reservationOf(withdrawal: Withdrawal): Posting {
  const { _id, userId, walletType, amount, method, createdAt } = withdrawal;
  const relatedWithdrawalId = String(_id);
  return {
    reference: `withdrawal:${relatedWithdrawalId}:hold`,
    kind: 'withdrawal_hold',
    description: `Reserva do saque ${relatedWithdrawalId}`,
    postedAt: createdAt,
    lines: [
      { account: { userId, wallet: walletType }, amount: negated(amount) },
      { account: { userId, wallet: 'withdrawal_hold' }, amount },
    ],
    statement: [
      {
        userId,
        type: 'debit',
        category: 'withdrawal',
        walletType,
        amount,
        status: 'pending',
        relatedWithdrawalId,
        description: statementWords[method],
      },
    ],
  };
}

/** Returns the reserved money to its wallet. */
export function releaseOf(withdrawal: Withdrawal, postedAt: Date): Posting {
  const { _id, userId, walletType, amount } = withdrawal;
  const withdrawalId = String(_id);
  return {
    reference: `withdrawal:${withdrawalId}:release`,
    kind: 'withdrawal_release',
    description: `Devolução do saque ${withdrawalId}`,
    postedAt,
    lines: [
      { account: { userId, wallet: 'withdrawal_hold' }, amount: negated(amount) },
      { account: { userId, wallet: walletType }, amount },
    ],
    settles: { withdrawalId, status: 'cancelled' },
  };
}

/** Books the reserved money as paid out, except the fee, which becomes income. */
export function settlementOf(withdrawal: Withdrawal, postedAt: Date): Posting {
  const { _id, userId, amount, netAmount, fee } = withdrawal;
  const withdrawalId = String(_id);
  return {
    reference: `withdrawal:${withdrawalId}:settlement`,
    kind: 'withdrawal_settlement',
    description: `Pagamento do saque ${withdrawalId}`,
    postedAt,
    lines: [
      { account: { userId, wallet: 'withdrawal_hold' }, amount: negated(amount) },
      { account: { system: 'external' }, amount: netAmount },
      // The ledger leaves out a fee of zero.
      { account: { system: 'fee_income' }, amount: fee },
    ],
    settles: { withdrawalId, status: 'completed' },
  };
}

export function paidMessage(withdrawal: Withdrawal, happenedAt: Date): OutgoingMessage {
  return message(withdrawalPaid, messageOf(withdrawal, happenedAt));
}

/** Message to administrators about a withdrawal that waits for a review. */
export function reviewNeeded(withdrawal: Withdrawal, happenedAt: Date): OutgoingMessage {
  const { attempt } = withdrawal;
  return message(withdrawalReviewNeeded, { ...messageOf(withdrawal, happenedAt), attempt });
}

/** Data in every message about a withdrawal. */
export function messageOf(withdrawal: Withdrawal, happenedAt: Date) {
  const { _id, userId, amount, netAmount, walletType, method } = withdrawal;
  return {
    withdrawalId: String(_id),
    userId,
    amount,
    netAmount,
    walletType,
    method,
    happenedAt: happenedAt.toISOString(),
  };
}

/** @param by the administrator; `null` if the service acts by itself */
export function auditOf(
  { _id, userId }: Withdrawal,
  by: Actor | null,
  happenedAt: Date,
  entry: Required<Pick<AuditEntry, 'action' | 'changes' | 'description'>>,
) {
  const subject = { userId, entityType: 'withdrawal', entityId: String(_id), happenedAt } as const;
  return auditRecordOf(by, { ...subject, ...entry });
}
