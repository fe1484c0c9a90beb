import type { Owner } from '@bambuzal/service-kit';
import { masked } from './masked';
import { isHeld, type Withdrawal } from './withdrawal';

/** Withdrawal in the form that its member sees. */
export function withdrawalView(withdrawal: Withdrawal, now: Date) {
  const { _id, amount, fee, netAmount, walletType, method, status, payoutStatus } = withdrawal;
  const isWaiting = isHeld(withdrawal, now);
  return {
    id: String(_id),
    amount,
    fee,
    netAmount,
    walletType,
    method,
    status,
    payoutStatus,
    destination: masked(withdrawal.destination),
    rejectionReason: withdrawal.rejectionReason,
    simulated: withdrawal.isSimulated,
    createdAt: withdrawal.createdAt,
    dueAt: withdrawal.dueAt,
    processedAt: withdrawal.processedAt,
    heldUntil: isWaiting ? withdrawal.heldUntil : null,
    heldFor: isWaiting ? withdrawal.heldFor : null,
  };
}

/** Withdrawal in the form that administrators see. */
export function administeredView(withdrawal: Withdrawal, now: Date, owner: Owner | undefined) {
  const { keyType, destination, provider, externalPaymentId, adminNotes, processedBy } = withdrawal;
  return {
    ...withdrawalView(withdrawal, now),
    keyType,
    destination,
    provider,
    externalPaymentId,
    adminNotes,
    processedBy,
    personNeededFor: withdrawal.personNeededFor,
    risk: withdrawal.risk,
    user: owner ?? { id: withdrawal.userId, username: null, fullName: null },
  };
}
