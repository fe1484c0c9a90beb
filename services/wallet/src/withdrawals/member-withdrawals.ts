import type { AccessToken, memberWithdrawalSchema } from '@bambuzal/contracts';
import type { OwnedListTraits } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { destinationFor, seesInFull } from './seen-in-full';
import type { Withdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { withdrawalView } from './withdrawal-view';

type MemberWithdrawal = z.output<typeof memberWithdrawalSchema>;

/** The list of one member's withdrawals, for the member's page. */
export function memberWithdrawals({
  now,
  withdrawals,
}: Pick<WithdrawalDependencies, 'now' | 'withdrawals'>): OwnedListTraits<
  Withdrawal,
  MemberWithdrawal
> {
  return {
    rows: withdrawals.listed,
    owner: 'userId',
    filters: { status: 'status' },
    ranges: { created: 'createdAt' },
    sorts: { createdAt: 'createdAt' },
    view: (found, caller) => found.map((withdrawal) => memberView(withdrawal, now(), caller)),
  };
}

function memberView(withdrawal: Withdrawal, now: Date, caller: AccessToken): MemberWithdrawal {
  const { adminNotes, destination, externalPaymentId, keyType } = withdrawal;
  const { paidAt, personNeededFor, provider, risk } = withdrawal;
  return {
    ...withdrawalView(withdrawal, now),
    destination: destinationFor(caller, destination),
    // Notes may name a key or an address.
    adminNotes: seesInFull(caller) ? adminNotes : null,
    externalPaymentId,
    keyType,
    paidAt,
    personNeededFor,
    provider,
    risk,
  };
}
