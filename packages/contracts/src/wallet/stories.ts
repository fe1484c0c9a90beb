import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { idFilter, recordIdFilter } from '../lists';
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

/** A ledger entry of a record. */
export const postingSchema = z.object({
  entryId: z.string(),
  description: z.string(),
  postedAt: instantSchema,
  /** Whether it also moved money of other members, such as the profits of a day. */
  withOthers: z.boolean(),
  /**
   * Lines of the record's member. Those of the platform are beside them, unless they are for other
   * members too.
   */
  lines: z.array(
    z.object({
      account: z.union([memberAccountSchema, systemAccountSchema]),
      amount: amountSchema,
    }),
  ),
});
export type PostingJson = z.input<typeof postingSchema>;

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
  postings: z.array(postingSchema),
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
  postings: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/postings',
    summary: "What the ledger booked for one of a member's records",
    access: { permission: 'users' },
    params: byId,
    query: z.object({
      /** Id of a line of the statement. */
      line: recordIdFilter,
      /** Id of an investment: its payment and the return of its capital. */
      investment: idFilter,
      /** Batch in which a referral bonus was credited. */
      bonusBatch: idFilter,
      /** Batch in which a referral bonus was taken back. */
      revocation: idFilter,
    }),
    answer: z.object({ postings: z.array(postingSchema) }),
  }),
};
