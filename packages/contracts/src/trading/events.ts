import { z } from 'zod';
import { auditRecordSchema } from '../audit';
import { messageType } from '../message';
import { centsSchema } from '../money';
import { depositKindSchema } from './deposits';
import { robotStopSchema } from './robot';

/** Amounts of messages are in cents. */

/** Asks the wallet to reserve a stake or a deposit from the available balance. */
export const reservationRequested = messageType(
  'trading.reservation.requested',
  1,
  z.object({
    /**
     * Id of the trade or deposit that needs the money. It is decided once, even if it is requested
     * several times.
     */
    reservationId: z.string(),
    userId: z.string(),
    amount: centsSchema,
    /**
     * Time, by the wallet's clock, from which the request is refused; `null` if it never expires.
     */
    expiresAt: z.iso.datetime().nullable(),
    /** Shown on the statement. */
    description: z.string(),
  }),
  ['wallet'],
);

/** Settles reserved money of many members in one batch of limited size. */
export const settlementsDue = messageType(
  'trading.settlements.due',
  1,
  z.object({
    /** Id of the batch, which is posted once even if it arrives several times. */
    batchId: z.string(),
    items: z
      .array(
        z.object({
          /** Id of the trade. For a deposit: the deposit and its event. */
          itemId: z.string(),
          userId: z.string(),
          /**
           * Amount that leaves `smart_trading`; below zero, the amount that enters it. The
           * difference between the lines goes to the result account.
           */
          locked: centsSchema,
          available: centsSchema,
          yield: centsSchema,
          fee: centsSchema,
          description: z.string(),
        }),
      )
      .min(1)
      .max(200),
  }),
  ['wallet'],
);

/**
 * A deposit takes part in Smart Trading, or will do so from the first day after its cooling-off
 * period.
 */
export const tradingDepositActivated = messageType(
  'trading.deposit.activated',
  1,
  z.object({
    depositId: z.string(),
    userId: z.string(),
    kind: depositKindSchema,
    amount: centsSchema,
    /**
     * Base of the bonuses: the amount less the money that left Smart Trading in the last 90 days.
     * Without this, money deposited again and again would earn a bonus each time.
     */
    bonusBase: centsSchema,
    activatedAt: z.iso.datetime(),
    /** Earliest time at which bonuses are credited. A revocation before that time cancels them. */
    bonusesHeldUntil: z.iso.datetime(),
  }),
  ['referral', 'notification'],
);

/** The deposit was taken back before its bonuses were due: consumers undo its effects. */
export const tradingDepositReversed = messageType(
  'trading.deposit.reversed',
  1,
  z.object({
    depositId: z.string(),
    userId: z.string(),
    /** Principal of the deposit. */
    amount: centsSchema,
    reversedAt: z.iso.datetime(),
  }),
  ['referral'],
);

/** The deposit was paid out: taken back, undone or at the end of its term. */
export const tradingDepositEnded = messageType(
  'trading.deposit.ended',
  1,
  z.object({
    depositId: z.string(),
    userId: z.string(),
    outcome: z.enum(['undone', 'revoked', 'ended']),
    principal: centsSchema,
    /** Amount paid back, after fees. */
    paidOut: centsSchema,
    endedAt: z.iso.datetime(),
  }),
  ['notification'],
);

/** A robot of a member stopped, by itself or on the member's request. */
export const tradingRobotStopped = messageType(
  'trading.robot.stopped',
  1,
  z.object({
    runId: z.string(),
    userId: z.string(),
    reason: robotStopSchema,
    /**
     * Trades that were over when the run stopped, and their result. Trades that are still open run
     * to their end.
     */
    trades: z.int(),
    result: centsSchema,
    stoppedAt: z.iso.datetime(),
  }),
  ['notification'],
);

export const tradingAudited = messageType('trading.audit.recorded', 1, auditRecordSchema, [
  'admin',
]);
