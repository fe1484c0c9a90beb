import { z } from 'zod';
import { centsSchema } from '../money';

/** Bonuses to credit together in one posting of limited size. Amounts are in cents. */
export const bonusesDueSchema = z.object({
  /** Id of the batch, which is credited once even if it arrives several times. */
  batchId: z.string(),
  bonuses: z
    .array(
      z.object({
        bonusId: z.string(),
        userId: z.string(),
        amount: centsSchema,
        wallet: z.enum(['bonus', 'promotional_bonus']),
        category: z.enum(['bonus', 'referral_bonus']),
        /** Shown on the statement. */
        description: z.string(),
        investmentId: z.string().nullable(),
        /** Stored on the statement's line: `referralLevel` and `percentage` of a referral bonus. */
        metadata: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .min(1)
    .max(100),
});
export type BonusesDue = z.infer<typeof bonusesDueSchema>;
