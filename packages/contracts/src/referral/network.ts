import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, percentageSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';

/** Number of levels of the programme. */
export const referralDepth = 5;
export const referralLevelSchema = z.int().min(1).max(referralDepth);

export const referralsSchema = z.object({
  code: z.string(),
  /** Address of the registration page on the public origin, with the code filled in. */
  sharePath: z.string(),
  /** Number of members over all levels. */
  totalMembers: z.int(),
  /** Bonuses credited so far, over all levels. */
  totalEarned: amountSchema,
  /** Bonuses that are not yet due, or that wait for an administrator. */
  pendingAmount: amountSchema,
  levels: z.array(
    z.object({
      level: referralLevelSchema,
      name: z.string(),
      percentage: percentageSchema,
      isActive: z.boolean(),
      members: z.int(),
      /**
       * Amount that the level's members invested, plus their Smart Trading deposits as far as these
       * were new money. Undone investments and deposits are left out.
       */
      volume: amountSchema,
      earned: amountSchema,
    }),
  ),
});
export type ReferralsJson = z.input<typeof referralsSchema>;

export const networkMemberSchema = z.object({
  id: z.string(),
  username: z.string(),
  /** First name and the initial of the last name, enough for members to recognise each other. */
  displayName: z.string(),
  level: referralLevelSchema,
  /** User name of their referrer. */
  referredBy: z.string(),
  isActive: z.boolean(),
  registeredAt: instantSchema,
  /** Amount that this member invested. */
  volume: amountSchema,
  /** Number of this member's own referrals. */
  directReferrals: z.int(),
});
export type NetworkMemberJson = z.input<typeof networkMemberSchema>;

export const networkEndpoints = {
  overview: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/referrals',
    summary: "The member's code, what it earned, and counts and volumes by level",
    access: 'user',
    answer: referralsSchema,
    refusals: ['NOT_FOUND'],
  }),
  members: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/referrals/network',
    summary:
      'The members of a level, newest first; or those whom one member of the network brought',
    access: 'user',
    query: pageQuerySchema.extend({
      level: z.coerce.number().int().min(1).max(referralDepth).default(1),
      /**
       * Id of a member of the caller's network, to walk down the tree. If it is given, `level` is
       * ignored.
       */
      parentId: z.string().max(40).optional(),
    }),
    answer: pageOf(networkMemberSchema),
    refusals: ['NOT_FOUND'],
  }),
};
