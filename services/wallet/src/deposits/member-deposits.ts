import type { memberDepositSchema } from '@bambuzal/contracts';
import type { OwnedListTraits } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { Deposit } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { depositView } from './deposit-view';

type MemberDeposit = z.output<typeof memberDepositSchema>;

/** The list of one member's deposits, for the member's page. */
export function memberDeposits({
  deposits,
}: Pick<DepositDependencies, 'deposits'>): OwnedListTraits<Deposit, MemberDeposit> {
  return {
    rows: deposits.listed,
    owner: 'userId',
    filters: { status: 'status' },
    ranges: { created: 'createdAt' },
    sorts: { createdAt: 'createdAt' },
    view: (found) => found.map(memberView),
  };
}

/** A deposit without the instructions to pay it, which only its member needs. */
function memberView(deposit: Deposit): MemberDeposit {
  const { payment: _, ...view } = depositView(deposit);
  const { expiresAt, externalId, provider } = deposit;
  return { ...view, provider, externalId: externalId ?? '', expiresAt };
}
