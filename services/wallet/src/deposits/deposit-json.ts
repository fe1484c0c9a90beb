import type { administeredDepositSchema, depositSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Owner } from '@bambuzal/service-kit';
import { cryptoTokens, tokenNetworks } from '../providers/crypto-provider';
import type { DepositRow } from './deposit.model';

export function depositOf(row: DepositRow): z.output<typeof depositSchema> {
  const { _id, method, amount, receivedAmount, status, simulated, payment } = row;
  const token = method === 'pix' ? null : cryptoTokens[method];
  return {
    id: String(_id),
    method,
    amount,
    receivedAmount,
    status,
    simulated,
    payment: {
      pixCopyPaste: payment.pixCopyPaste,
      address: payment.address,
      network: token && tokenNetworks[token],
      token,
      payAmount: payment.payAmount,
      actuallyPaid: payment.actuallyPaid,
      rate: payment.rate,
      confirmations: payment.confirmations,
      requiredConfirmations: payment.requiredConfirmations,
      expiresAt: row.expiresAt,
    },
    createdAt: row.createdAt,
    confirmedAt: row.confirmedAt,
  };
}

export function administeredDepositOf(
  row: DepositRow,
  owners: ReadonlyMap<string, Owner>,
): z.output<typeof administeredDepositSchema> {
  const { userId, document, provider, externalId } = row;
  const user = owners.get(userId) ?? { id: userId, username: null, fullName: null };
  return { ...depositOf(row), user, document, provider, externalId: externalId ?? '' };
}
