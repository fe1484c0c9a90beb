import { centsSchema, DomainError, smartTradingPreviewSchema } from '@bambuzal/contracts';
import { type Actor, assertUnchanged, type Preview, previewAnswer } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import type { PoolDay } from '../pool/pool-day';
import type { PoolDayStore } from '../pool/pool-days.store';
import { decideDeposit, type Deposit, type DepositEvent, type Payout, takesPart } from './deposit';
import type { DepositRecords } from './deposit-records';
import { ifRevokedNow } from './deposit-view';

type Answer = z.output<typeof smartTradingPreviewSchema>;
type RevocationPreview = Preview<Answer['figures'][number]['label'], Answer['warnings'][number]>;
type AskedBack = Extract<DepositEvent, { kind: 'asked_back' }>;

type Dependencies = Pick<TradingDependencies, 'now'> & {
  readonly depositRecords: Pick<DepositRecords, 'one'>;
  readonly poolDays: Pick<PoolDayStore, 'latest'>;
};

const none = centsSchema.parse(0);

/**
 * Outlook on an administrator's revocation of a deposit. Changes nothing. The figures include the
 * result of the open day so far.
 *
 * @throws DomainError NOT_FOUND
 */
export async function previewRevocation(
  { depositRecords, now, poolDays }: Dependencies,
  id: string,
  by: Actor,
) {
  const [deposit, day] = await Promise.all([depositRecords.one(id), poolDays.latest()]);
  const event: AskedBack = { kind: 'asked_back', openedDay: day?._id, by, reason: '' };
  return previewAnswer(outlook(deposit, event, { day, now: now() }));
}

interface Moment {
  readonly now: Date;
  /** Last day of the pool; absent before the first. */
  readonly day: PoolDay | undefined;
}

/**
 * Refuses the revocation of a deposit that is no longer as its preview showed it.
 *
 * @param stateToken as the preview had it; `undefined` for a caller who saw no preview
 * @throws DomainError STATE_CHANGED with the preview as of now
 */
export function assertAsPreviewed(
  stateToken: string | undefined,
  deposit: Deposit,
  event: AskedBack,
  moment: Moment,
): Promise<void> {
  return assertUnchanged(smartTradingPreviewSchema, stateToken, () =>
    Promise.resolve(outlook(deposit, event, moment)),
  );
}

function outlook(deposit: Deposit, event: AskedBack, { day, now }: Moment): RevocationPreview {
  const verdict = decideDeposit(deposit, event, now);
  const blockedBy = verdict instanceof DomainError ? verdict : undefined;
  const takesPartNow = takesPart(deposit, event.openedDay, now);
  return {
    figures: blockedBy ? [] : figuresOf(deposit, payoutOf(deposit, takesPartNow, day)),
    warnings: blockedBy ? [] : warningsOf(deposit, takesPartNow, now),
    blockedBy,
    shown: [deposit.status, takesPartNow],
  };
}

/** A deposit that takes no part yet is returned in full. */
function payoutOf(deposit: Deposit, takesPartNow: boolean, day: PoolDay | undefined): Payout {
  const { principal } = deposit;
  if (takesPartNow) return ifRevokedNow(deposit, day);
  return { amount: principal, toAvailable: principal, toYield: none, fee: none };
}

function figuresOf({ value }: Deposit, payout: Payout): RevocationPreview['figures'] {
  return [
    { label: 'smart_trading_value', before: value, after: none },
    { label: 'smart_trading_returned', before: null, after: payout.toAvailable },
    { label: 'smart_trading_gain', before: null, after: payout.toYield },
    { label: 'smart_trading_fee', before: null, after: payout.fee },
  ];
}

function warningsOf(
  { bonusesHeldUntil, endsOn }: Deposit,
  takesPartNow: boolean,
  now: Date,
): RevocationPreview['warnings'] {
  return [
    ...(takesPartNow ? ['open_day_counts' as const] : []),
    ...(takesPartNow && endsOn !== null ? ['term_not_over' as const] : []),
    ...(bonusesHeldUntil !== null && now < bonusesHeldUntil ? ['bonuses_taken_back' as const] : []),
  ];
}
