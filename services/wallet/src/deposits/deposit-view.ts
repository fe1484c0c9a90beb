import type { administeredDepositSchema, depositSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Owner } from '@bambuzal/service-kit';
import { cryptoTokens, tokenNetworks } from '../providers/crypto-provider';
import type { Deposit } from './deposit';

export function depositView(deposit: Deposit): z.output<typeof depositSchema> {
  const { _id, method, amount, receivedAmount, status, simulated, payment } = deposit;
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
      expiresAt: deposit.expiresAt,
    },
    createdAt: deposit.createdAt,
    confirmedAt: deposit.confirmedAt,
  };
}

export function administeredDepositView(
  deposit: Deposit,
  owners: ReadonlyMap<string, Owner>,
): z.output<typeof administeredDepositSchema> {
  const { userId, document, provider, externalId, payments } = deposit;
  const user = owners.get(userId) ?? { id: userId, username: null, fullName: null };
  return {
    ...depositView(deposit),
    user,
    document,
    provider,
    externalId: externalId ?? '',
    payments: [...payments],
  };
}
