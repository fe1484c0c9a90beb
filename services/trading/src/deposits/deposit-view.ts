import { centsSchema, type smartTradingDepositSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { PoolDay } from '../pool/pool-day';
import { shareOnLeaving } from '../pool/shares';
import { type Deposit, leavingNow, type Payout } from './deposit';

type View = z.output<typeof smartTradingDepositSchema>;

/** @param day the pool's last day; absent before the first */
export function depositView(deposit: Deposit, day: PoolDay | undefined): View {
  const { _id, endsOn, participatesFrom, payout } = deposit;
  return {
    id: String(_id),
    kind: deposit.kind,
    termDays: deposit.termDays,
    status: deposit.status,
    principal: deposit.principal,
    value: deposit.value,
    feeRate: deposit.feeRate,
    feesPaid: deposit.feesPaid,
    createdAt: deposit.createdAt,
    participatesFrom,
    endsOn,
    endedAt: deposit.endedAt,
    ifRevokedNow: deposit.status === 'active' ? ifRevokedNow(deposit, day) : null,
    payout,
  };
}

/**
 * Payout if a deposit that takes part left now. Includes the result so far of an open day.
 *
 * @param day the pool's last day; absent before the first
 */
export function ifRevokedNow(deposit: Deposit, day: PoolDay | undefined): Payout {
  const shares = day?.state === 'open' && deposit.participatesFrom <= day._id && day.weight > 0;
  const share = shares ? shareOnLeaving(day, deposit.value) : centsSchema.parse(0);
  return leavingNow(deposit, share).payout;
}
