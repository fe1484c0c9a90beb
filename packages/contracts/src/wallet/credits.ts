import { z } from 'zod';
import { centsSchema } from '../money';

/** Bonuses to credit together, in one posting; bounded in number. Amounts in cents. */
export const bonusesDueSchema = z.object({
  /** The batch is credited once, however often it comes. */
  batchId: z.string(),
  bonuses: z
    .array(
      z.object({
        bonusId: z.string(),
        userId: z.string(),
        amount: centsSchema,
        wallet: z.enum(['bonus', 'promotional_bonus']),
        category: z.enum(['bonus', 'referral_bonus']),
        /** Stands on the statement. */
        description: z.string(),
        investmentId: z.string().nullable(),
        /** Goes to the statement's line: `referralLevel` and `percentage` of a referral bonus. */
        metadata: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .min(1)
    .max(100),
});
export type BonusesDue = z.infer<typeof bonusesDueSchema>;
