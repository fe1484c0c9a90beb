import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { amountSchema } from '../money';
import { memberAccountSchema, systemAccountSchema } from './wallets';

/** Steps of a record's way that the wallet knows of. */
export const storyStepSchema = z.enum([
  'asked',
  'came_in',
  'approved',
  'approved_by_hand',
  'rejected',
  'confirmed',
  'paid',
]);
export type StoryStep = z.infer<typeof storyStepSchema>;

export const storySchema = z.object({
  /** Earliest first. */
  steps: z.array(
    z.object({
      step: storyStepSchema,
      amount: amountSchema.nullable(),
      /** The provider's id of the payment, if the step has one. */
      reference: z.string().nullable(),
      at: instantSchema,
    }),
  ),
  /** Ledger entries of the record, earliest first. */
  postings: z.array(
    z.object({
      entryId: z.string(),
      description: z.string(),
      postedAt: instantSchema,
      /** Lines of the record's member and of the platform; those of other members are left out. */
      lines: z.array(
        z.object({
          account: z.union([memberAccountSchema, systemAccountSchema]),
          amount: amountSchema,
        }),
      ),
    }),
  ),
});
export type StoryJson = z.input<typeof storySchema>;

export const storyEndpoints = {
  ofWithdrawal: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/withdrawals/{id}/story',
    summary: 'Steps of a withdrawal, and what the ledger booked for it',
    access: { permission: 'users' },
    params: byId,
    answer: storySchema,
  }),
  ofDeposit: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/deposits/{id}/story',
    summary: 'Steps of a deposit, and what the ledger booked for it',
    access: { permission: 'users' },
    params: byId,
    answer: storySchema,
  }),
};
