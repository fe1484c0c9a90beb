import { z } from 'zod';
import { auditRecordSchema } from '../audit';
import { messageType } from '../message';
import { centsSchema } from '../money';
import { bonusesDueSchema } from '../wallet/credits';
import { referralLevelSchema } from './network';

/** Amounts in messages are in cents. */

/**
 * Referral bonuses and prizes that are due. The bonuses of one purchase, for five levels, come
 * together.
 */
export const referralBonusesDue = messageType('referral.bonuses.due', 1, bonusesDueSchema, [
  'wallet',
]);

/** Credited bonuses whose source, an investment or a Smart Trading deposit, was undone. */
export const referralBonusesRevoked = messageType(
  'referral.bonuses.revoked',
  1,
  z.object({
    /** Id of the batch, which is taken back once even if it arrives several times. */
    batchId: z.string(),
    bonuses: z
      .array(
        z.object({
          bonusId: z.string(),
          userId: z.string(),
          amount: centsSchema,
          description: z.string(),
          investmentId: z.string().nullable(),
        }),
      )
      .min(1)
      .max(100),
  }),
  ['wallet'],
);

/** Source of the bonus: exactly one of the two ids is set. */
const sourceIds = {
  investmentId: z.string().nullable(),
  /** Id of a Smart Trading deposit. */
  smartTradingId: z.string().nullable().default(null),
};

/** A bonus has arrived in its member's wallet. */
export const referralBonusCredited = messageType(
  'referral.bonus.credited',
  1,
  z.object({
    bonusId: z.string(),
    userId: z.string(),
    referredName: z.string(),
    level: referralLevelSchema,
    amount: centsSchema,
    ...sourceIds,
    creditedAt: z.iso.datetime(),
  }),
  ['notification'],
);

/** A member of the network invested. The bonus is expected, but may still be cancelled. */
export const referralBonusExpected = messageType(
  'referral.bonus.expected',
  1,
  z.object({
    bonusId: z.string(),
    userId: z.string(),
    referredName: z.string(),
    level: referralLevelSchema,
    amount: centsSchema,
    ...sourceIds,
    eligibleAt: z.iso.datetime(),
  }),
  ['notification'],
);

/** A new member registered with a member's code. */
export const memberReferred = messageType(
  'referral.member.referred',
  1,
  z.object({
    /** The referrer. */
    userId: z.string(),
    referredUserId: z.string(),
    /** Number of members that they have referred so far. */
    directReferrals: z.int(),
    /** Name as the referrer's network shows it. */
    referredName: z.string(),
    registeredAt: z.iso.datetime(),
  }),
  ['investment', 'notification'],
);

/**
 * The competition's title, description or dates were set; `admin` stores them with the settings.
 */
export const competitionChanged = messageType(
  'referral.competition.changed',
  1,
  z.object({
    referralCompetitionTitle: z.string().nullable().optional(),
    referralCompetitionDescription: z.string().nullable().optional(),
    referralCompetitionStartDate: z.iso.datetime().nullable().optional(),
    referralCompetitionEndDate: z.iso.datetime().nullable().optional(),
    changedBy: z.string(),
    /** Address of the caller, for the audit record. */
    origin: z
      .object({ ipAddress: z.string().nullable(), userAgent: z.string().nullable() })
      .optional(),
  }),
  ['admin'],
);

export const referralAudited = messageType('referral.audit.recorded', 1, auditRecordSchema, [
  'admin',
]);
