import type { DepositStatus } from '@bambuzal/contracts';
import type { CryptoPayment, CryptoPaymentStatus } from '../providers/crypto-provider';
import { tokensText } from '../providers/token-units';
import type { Deposit } from './deposit';

/**
 * Order of the states of a payment. Reports may arrive late or twice, so only a later state is
 * accepted. An expired payment may still be paid.
 */
const rank: Record<CryptoPaymentStatus, number> = {
  waiting: 0,
  expired: 1,
  confirming: 2,
  confirmed: 3,
  sending: 4,
  partially_paid: 5,
  failed: 5,
  refunded: 5,
  finished: 6,
};

const meaning: Record<CryptoPaymentStatus, DepositStatus | undefined> = {
  waiting: undefined,
  confirming: 'confirming',
  confirmed: 'confirming',
  sending: 'confirming',
  partially_paid: 'partially_paid',
  expired: 'expired',
  failed: 'cancelled',
  refunded: 'cancelled',
  // A finished payment sets the state when it is credited.
  finished: undefined,
};

/**
 * Returns the deposit after a report about its first payment. A credited deposit stays confirmed,
 * even if that payment changes later.
 */
export function followed(deposit: Deposit, reported: CryptoPayment): Deposit {
  if (!bringsNews(deposit, reported)) return deposit;
  const { payment, status } = deposit;
  const { actuallyPaid, confirmations } = reported;
  const required = payment.requiredConfirmations ?? confirmations;
  return {
    ...deposit,
    providerStatus: reported.status,
    status: status === 'confirmed' ? status : (statusAfter(status, reported.status) ?? status),
    payment: {
      ...payment,
      actuallyPaid: actuallyPaid > 0n ? tokensText(actuallyPaid) : payment.actuallyPaid,
      confirmations:
        confirmations === null
          ? payment.confirmations
          : Math.min(confirmations, required ?? confirmations),
    },
  };
}

function bringsNews({ providerStatus, payment }: Deposit, reported: CryptoPayment): boolean {
  const known = rank[providerStatus ?? 'waiting'];
  const { status, actuallyPaid, confirmations } = reported;
  if (rank[status] !== known) return rank[status] > known;
  return (
    (actuallyPaid > 0n && tokensText(actuallyPaid) !== payment.actuallyPaid) ||
    (confirmations !== null && confirmations !== payment.confirmations)
  );
}

/** Only deposits without any payment expire. */
function statusAfter(
  before: DepositStatus,
  reported: CryptoPaymentStatus,
): DepositStatus | undefined {
  if (reported === 'expired' && before !== 'awaiting_payment') return undefined;
  return meaning[reported];
}
