import type { Owner } from '@bambuzal/service-kit';
import { masked } from './masked';
import type { WithdrawalRow } from './withdrawal.model';

/** As its member sees it. */
export function withdrawalView(row: WithdrawalRow, now: Date) {
  const { _id, amount, fee, netAmount, walletType, method, status, payoutStatus } = row;
  const isHeld = status === 'pending' && row.heldUntil !== null && row.heldUntil > now;
  return {
    id: String(_id),
    amount,
    fee,
    netAmount,
    walletType,
    method,
    status,
    payoutStatus,
    destination: masked(row.destination),
    rejectionReason: row.rejectionReason,
    simulated: row.isSimulated,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    processedAt: row.processedAt,
    heldUntil: isHeld ? row.heldUntil : null,
    heldFor: isHeld ? row.heldFor : null,
  };
}

/** As administrators see it. */
export function administeredView(row: WithdrawalRow, now: Date, owner: Owner | undefined) {
  const { keyType, destination, provider, externalPaymentId, adminNotes, processedBy } = row;
  return {
    ...withdrawalView(row, now),
    keyType,
    destination,
    provider,
    externalPaymentId,
    adminNotes,
    processedBy,
    personNeededFor: row.personNeededFor,
    user: owner ?? { id: row.userId, username: null, fullName: null },
  };
}
