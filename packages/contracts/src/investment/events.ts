import { z } from 'zod';
import { auditRecordSchema } from '../audit';
import { messageType } from '../message';
import { basisPointsSchema, centsSchema } from '../money';
import { depositMethodSchema } from '../wallet/deposits';
import { bonusesDueSchema } from '../wallet/credits';
import { achievementKeySchema } from './achievements';

/** Amounts of messages are in cents, rates in basis points, days `yyyy-mm-dd` of the operator. */

/** A purchase asks for payment from the available balance. */
export const purchaseRequested = messageType(
  'investment.purchase.requested',
  1,
  z.object({
    /** Id of this attempt to pay. It is decided once, even if it is requested several times. */
    purchaseId: z.string(),
    investmentId: z.string(),
    userId: z.string(),
    amount: centsSchema,
    /** Shown on the statement. */
    description: z.string(),
  }),
  ['wallet'],
);

/**
 * A purchase is to be paid with money from outside the product: consumers open a deposit for it.
 */
export const depositRequested = messageType(
  'investment.deposit.requested',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    method: depositMethodSchema,
    amount: centsSchema,
    /** Payer's CPF or CNPJ, without punctuation. */
    document: z.string().nullable(),
  }),
  ['wallet'],
);

/** Invested capital is released. */
export const capitalReleased = messageType(
  'investment.capital.released',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    amount: centsSchema,
    /**
     * `undone` and `returned` capital goes back to the available balance. `kept` capital stays with
     * the operator, because the package already paid it back within the profit.
     */
    outcome: z.enum(['undone', 'returned', 'kept']),
    description: z.string(),
  }),
  ['wallet'],
);

/** Daily profits to credit for one date and many members, in a batch of limited size. */
export const profitsDue = messageType(
  'investment.profits.due',
  1,
  z.object({
    /** Id of the batch, which is credited once even if it arrives several times. */
    batchId: z.string(),
    /** Day of the profit run. */
    date: z.iso.date(),
    profits: z
      .array(
        z.object({
          investmentId: z.string(),
          userId: z.string(),
          amount: centsSchema,
          description: z.string(),
          /** Days that the amount pays, earliest first; absent from messages of earlier releases. */
          days: z
            .array(z.object({ date: z.iso.date(), rate: basisPointsSchema }))
            .min(1)
            .optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  ['wallet'],
);

/** Bonuses of reached levels. */
export const levelBonusesDue = messageType('investment.bonuses.due', 1, bonusesDueSchema, [
  'wallet',
]);

/** An investment was paid and is active. */
export const investmentActivated = messageType(
  'investment.investment.activated',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    packageId: z.string(),
    packageName: z.string(),
    amount: centsSchema,
    activatedAt: z.iso.datetime(),
    /** Earliest time at which bonuses are credited. */
    coolingOffUntil: z.iso.datetime(),
  }),
  ['referral', 'notification'],
);

/** The investment was undone or reversed: consumers take back its effects, such as bonuses. */
export const investmentReversed = messageType(
  'investment.investment.reversed',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    amount: centsSchema,
    reversedAt: z.iso.datetime(),
  }),
  ['referral', 'notification'],
);

/** The last day of an investment was paid. */
export const investmentCompleted = messageType(
  'investment.investment.completed',
  1,
  z.object({
    investmentId: z.string(),
    userId: z.string(),
    packageName: z.string(),
    amount: centsSchema,
    profit: centsSchema,
    completedAt: z.iso.datetime(),
  }),
  ['notification'],
);

export const achievementUnlocked = messageType(
  'investment.achievement.unlocked',
  1,
  z.object({
    userId: z.string(),
    achievement: achievementKeySchema,
    points: z.int(),
    achievedAt: z.iso.datetime(),
  }),
  ['notification'],
);

export const levelReached = messageType(
  'investment.level.reached',
  1,
  z.object({
    userId: z.string(),
    levelId: z.string(),
    name: z.string(),
    bonusAmount: centsSchema,
    reachedAt: z.iso.datetime(),
  }),
  ['notification'],
);

export const investmentAudited = messageType('investment.audit.recorded', 1, auditRecordSchema, [
  'admin',
]);
