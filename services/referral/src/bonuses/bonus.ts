import {
  type BonusSourceType,
  centsSchema,
  type Cents,
  DomainError,
  fromCents,
  negated,
  referralBonusCredited,
  referralBonusExpected,
} from '@bambuzal/contracts';
import {
  type Actor,
  type AuditEntry,
  auditRecordOf,
  decision,
  message,
  ownMoneyRefusal,
} from '@bambuzal/service-kit';
import { figurePath } from '../network/figures';
import type {
  Bonus,
  BonusDecision,
  BonusEvent,
  BonusPosting,
  BonusVerdict,
  EventOf,
} from './bonus-event';
import { sourceOf } from './bonus-source';

/**
 * Id of a batch, made from the first bonus of the batch. It is unique, because a bonus is requested
 * only once.
 */
export function batchIdOf({ _id }: Pick<Bonus, '_id'>): string {
  return `referral:${String(_id)}`;
}

/** @returns whether the bonus is due for automatic release */
export function isDue({ status, releaseAt }: Bonus, now: Date): boolean {
  return status === 'pending' && releaseAt !== null && releaseAt <= now;
}

/**
 * Announces a new bonus that is not due yet. A flagged bonus is not announced, because it may never
 * be paid.
 */
export function grantBonus(granted: Bonus, now: Date): BonusDecision {
  const { userId, amount, releaseAt } = granted;
  const isWaiting = releaseAt !== null && releaseAt > now;
  return decision(granted, {
    postings: [figures(userId, { pendingAmount: amount })],
    messages: isWaiting ? [expectationOf(granted)] : [],
  });
}

/**
 * The pure rules of a bonus from its grant to its end. A state and an event give the next state,
 * with requests to the wallet, changes of the member's figures, messages and the audit record. A
 * message that does not fit the state (repeated or outdated) changes nothing.
 *
 * @returns BONUS_NOT_PENDING or BONUS_IN_COOLING_OFF if an administrator's command is refused
 */
export function decideBonus(state: Bonus, event: BonusEvent, now: Date): BonusVerdict {
  switch (event.kind) {
    case 'due':
      return isDue(state, now) ? takeUp(state, event) : decision(state);
    case 'credit_by_administrator':
      return creditByAdministrator(state, event, now);
    case 'cancel_by_administrator':
      return cancelByAdministrator(state, event, now);
    case 'credited':
      return noteCredited(state, event);
    case 'source_reversed':
      return reverse(state, now);
    case 'taken_back':
      return noteTakenBack(state, event, now);
  }
}

/**
 * Handles a due bonus. Checks the flags again, because new flags may have appeared while the bonus
 * waited.
 */
function takeUp(state: Bonus, { flags, batchId }: EventOf<'due'>): BonusDecision {
  if (flags.length === 0) return askForCredit(state, batchId);
  return decision({ ...state, flags, isFlagged: true, releaseAt: null });
}

/**
 * Credits a bonus before it is due, or in spite of flags. Refused while the source may still be
 * undone, because the money might be gone after that.
 */
function creditByAdministrator(
  state: Bonus,
  { by, batchId, coolingOffUntil }: EventOf<'credit_by_administrator'>,
  now: Date,
): BonusVerdict {
  const refusal = ownMoneyRefusal(by, state.userId);
  if (refusal) return refusal;
  if (state.status !== 'pending') return new DomainError('BONUS_NOT_PENDING');
  if (coolingOffUntil !== null && coolingOffUntil > now) {
    return new DomainError('BONUS_IN_COOLING_OFF');
  }
  const description = `Bônus de indicação liberado: ${state.description}`;
  return onRecord(askForCredit(state, batchId), state, {
    by,
    action: 'credit_bonus',
    description,
    happenedAt: now,
  });
}

function cancelByAdministrator(
  state: Bonus,
  { by, reason }: EventOf<'cancel_by_administrator'>,
  now: Date,
): BonusVerdict {
  const refusal = ownMoneyRefusal(by, state.userId);
  if (refusal) return refusal;
  if (state.status !== 'pending') return new DomainError('BONUS_NOT_PENDING');
  const description = `Bônus de indicação cancelado: ${reason}`;
  return onRecord(cancel(state, reason, now), state, {
    by,
    action: 'cancel_bonus',
    description,
    happenedAt: now,
  });
}

type AuditedAction = Pick<AuditEntry, 'action' | 'description' | 'happenedAt'> & {
  readonly by: Actor;
};

function onRecord(
  decided: BonusDecision,
  { _id, userId, amount, status }: Bonus,
  { by, ...entry }: AuditedAction,
): BonusDecision {
  const record = auditRecordOf(by, {
    userId,
    entityType: 'referral_bonus',
    entityId: String(_id),
    changes: {
      oldValues: { status, amount: fromCents(amount) },
      newValues: { status: decided.state.status, amount: fromCents(amount) },
    },
    ...entry,
  });
  return { ...decided, audit: [record] };
}

function askForCredit(state: Bonus, batchId: string): BonusDecision {
  const { _id, userId, amount, description, level, percentage } = state;
  const bonus = {
    bonusId: String(_id),
    userId,
    amount,
    description,
    wallet: 'bonus' as const,
    category: 'referral_bonus' as const,
    investmentId: state.relatedInvestmentId,
    metadata: { referralLevel: level, percentage: percentage / 100 },
  };
  const asked: Bonus = { ...state, status: 'crediting', batchId, releaseAt: null };
  return decision(asked, { postings: [{ kind: 'credit', batchId, bonus }] });
}

/**
 * Records the credit. If the source was undone before it, the bonus is taken back now, because
 * there was nothing to take back earlier.
 */
function noteCredited(
  state: Bonus,
  { transactionId, creditedAt }: EventOf<'credited'>,
): BonusDecision {
  const { amount, batchId, level, userId } = state;
  if (batchId === null || state.creditedDate !== null) return decision(state);
  const noted = {
    ...state,
    relatedTransactionId: transactionId,
    creditedDate: new Date(creditedAt),
  };
  if (state.status === 'reversed') return takeBack(noted, `revoked:${batchId}`);
  const credited = message(referralBonusCredited, { ...summaryOf(state), creditedAt });
  const earned = figures(userId, {
    pendingAmount: negated(amount),
    [figurePath(level, 'earned')]: amount,
  });
  return decision({ ...noted, status: 'credited' }, { postings: [earned], messages: [credited] });
}

/** Reasons for a reversal, as administrators read them. */
const reversals = {
  investment: 'Investimento desfeito',
  smart_trading: 'Depósito no Smart Trading resgatado',
} as const satisfies Record<BonusSourceType, string>;

/**
 * Reverses a bonus. A pending bonus is cancelled. A bonus that was requested but not credited yet
 * is taken back after the credit.
 */
function reverse(state: Bonus, now: Date): BonusDecision {
  const { amount, level, sourceType, userId } = state;
  const reversed: Bonus = { ...state, status: 'reversed', endedAt: now };
  switch (state.status) {
    case 'pending':
      return cancel(state, reversals[sourceType], now);
    case 'crediting':
      return decision(reversed, {
        postings: [figures(userId, { pendingAmount: negated(amount) })],
      });
    case 'credited': {
      const taken = takeBack(reversed, `revoked:${sourceOf(state).sourceId}`);
      const unearned = figures(userId, { [figurePath(level, 'earned')]: negated(amount) });
      return { ...taken, postings: [...taken.postings, unearned] };
    }
    default:
      return decision(state);
  }
}

function cancel(state: Bonus, reason: string, now: Date): BonusDecision {
  const { amount, userId } = state;
  return decision(
    { ...state, status: 'cancelled', releaseAt: null, cancellationReason: reason, endedAt: now },
    { postings: [figures(userId, { pendingAmount: negated(amount) })] },
  );
}

function takeBack(state: Bonus, revocationId: string): BonusDecision {
  const { _id, userId, amount, level, referredName, relatedInvestmentId } = state;
  const bonus = {
    bonusId: String(_id),
    userId,
    amount,
    investmentId: relatedInvestmentId,
    description: `Estorno de bônus de indicação de nível ${level} de ${referredName}`,
  };
  return decision(
    { ...state, revocationId },
    { postings: [{ kind: 'take_back', batchId: revocationId, bonus }] },
  );
}

/** Records the wallet's first answer to the request to take the bonus back. */
function noteTakenBack(state: Bonus, { amount }: EventOf<'taken_back'>, now: Date): BonusDecision {
  if (state.revocationId === null || state.takenBackAt instanceof Date) return decision(state);
  const uncollectedAmount = centsSchema.parse(state.amount - amount);
  return decision({ ...state, uncollectedAmount, takenBackAt: now });
}

function expectationOf(granted: Bonus) {
  const eligibleAt = granted.eligibleDate.toISOString();
  return message(referralBonusExpected, { ...summaryOf(granted), eligibleAt });
}

function summaryOf(bonus: Bonus) {
  const { _id, userId, referredName, level, amount } = bonus;
  return {
    bonusId: String(_id),
    userId,
    referredName,
    level,
    amount,
    investmentId: bonus.relatedInvestmentId,
    smartTradingId: bonus.relatedSmartTradingId,
  };
}

function figures(memberId: string, by: Readonly<Record<string, Cents>>): BonusPosting {
  return { kind: 'figures', change: { memberId, by } };
}
