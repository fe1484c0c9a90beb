import {
  type Cents,
  depositOpened,
  depositConfirmed,
  type DepositMethod,
  depositRefused,
  type MessageData,
  negated,
} from '@bambuzal/contracts';
import {
  type Actor,
  type AuditEntry,
  auditRecordOf,
  message,
  type OutgoingMessage,
} from '@bambuzal/service-kit';
import type { Posting } from '../ledger/ledger';
import { cryptoTokens, tokenNetworks } from '../providers/crypto-provider';
import { type Deposit, hasInstructions } from './deposit';

const statementWords: Record<DepositMethod, string> = {
  pix: 'Depósito por PIX',
  usdt: 'Depósito em USDT (TRC-20)',
  usdc: 'Depósito em USDC (ERC-20)',
  trx: 'Depósito em TRX (TRON)',
};

export interface Credit {
  /** Reference of the credit in the ledger, unique among deposits. */
  readonly reference: string;
  readonly amount: Cents;
  readonly transactionId: string;
}

/** @returns references of the entries that the ledger may have for a deposit */
export function creditReferences({
  _id,
  payments,
  provider,
}: Pick<Deposit, '_id' | 'payments' | 'provider'>): string[] {
  const credits = [...payments.map(({ id }) => `${provider}:${id}`), `approval:${String(_id)}`];
  return credits.map((credit) => `deposit:${credit}`);
}

/** Returns the posting of one credit, with the member's statement line. */
export function postingOf(
  { _id, userId, method }: Deposit,
  { reference, amount, transactionId }: Credit,
  postedAt: Date,
): Posting {
  const relatedDepositId = String(_id);
  return {
    reference: `deposit:${reference}`,
    kind: 'deposit',
    description: `Depósito ${relatedDepositId}`,
    postedAt,
    lines: [
      { account: { system: 'external' }, amount: negated(amount) },
      { account: { userId, wallet: 'available' }, amount },
    ],
    statement: [
      {
        id: transactionId,
        userId,
        type: 'credit',
        category: 'deposit',
        walletType: 'available',
        amount,
        description: statementWords[method],
        relatedDepositId,
      },
    ],
  };
}

export function confirmationOf(
  { _id, userId, method, investmentId }: Deposit,
  { amount, transactionId }: Credit,
  confirmedAt: Date,
): OutgoingMessage {
  return message(depositConfirmed, {
    depositId: String(_id),
    userId,
    method,
    amount,
    transactionId,
    investmentId: investmentId ?? null,
    confirmedAt: confirmedAt.toISOString(),
  });
}

/**
 * Tells the waiting purchase how to pay the deposit, or that it cannot be paid. Empty while neither
 * is known, or if no purchase waits.
 */
export function answerToPurchase(deposit: Deposit): OutgoingMessage[] {
  const { userId, investmentId, status } = deposit;
  if (investmentId === undefined) return [];
  if (hasInstructions(deposit)) {
    return [message(depositOpened, instructionsOf(deposit, investmentId))];
  }
  if (status !== 'cancelled') return [];
  const reason = 'PAYMENT_PROVIDER_FAILED';
  return [message(depositRefused, { investmentId, userId, reason, limit: null })];
}

function instructionsOf(
  { _id, userId, method, amount, payment, expiresAt, simulated }: Deposit,
  investmentId: string,
): MessageData<typeof depositOpened> {
  const token = method === 'pix' ? null : cryptoTokens[method];
  return {
    investmentId,
    depositId: String(_id),
    userId,
    method,
    amount,
    simulated,
    pixCopyPaste: payment.pixCopyPaste,
    address: payment.address,
    network: token && tokenNetworks[token],
    token,
    payAmount: payment.payAmount,
    expiresAt: expiresAt.toISOString(),
  };
}

export function auditOf(
  { _id, userId, status }: Deposit,
  by: Actor,
  entry: Pick<AuditEntry, 'action' | 'description'> & {
    /** Amounts in the currency's units, not in cents. */
    readonly newValues: { readonly status: Deposit['status']; readonly receivedAmount?: number };
  },
  happenedAt: Date,
) {
  const { action, description, newValues } = entry;
  return auditRecordOf(by, {
    userId,
    entityType: 'deposit',
    entityId: String(_id),
    action,
    description,
    happenedAt,
    changes: { oldValues: { status }, newValues },
  });
}
