import type { transactionSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { TransactionRow } from './transaction.model';

/** A statement line in the form that its member sees. */
export function transactionView(row: TransactionRow): z.output<typeof transactionSchema> {
  const { _id, type, category, walletType, amount, description, status, createdAt } = row;
  const { relatedDepositId, relatedInvestmentId, relatedWithdrawalId, metadata } = row;
  return {
    id: String(_id),
    type,
    category,
    walletType,
    amount,
    description,
    status,
    createdAt,
    relatedDepositId,
    relatedInvestmentId,
    relatedWithdrawalId,
    metadata: { ...metadata },
  };
}
