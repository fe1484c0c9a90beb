import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { amountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { administeredBonusSchema, bonusStatusSchema } from './bonuses';
import { networkMemberSchema, referralLevelSchema } from './network';

/** A member's place in the referral tree, as administrators see it; the page is of referrals. */
export const memberNetworkSchema = pageOf(networkMemberSchema).extend({
  /** Referrer, the referrer's referrer, and so on, the nearest first. */
  above: z.array(
    z.object({
      level: referralLevelSchema,
      id: z.string(),
      username: z.string().nullable(),
      fullName: z.string().nullable(),
    }),
  ),
  levels: z.array(
    z.object({
      level: referralLevelSchema,
      members: z.int(),
      /** Amount that the level's members invested, without undone investments and deposits. */
      volume: amountSchema,
    }),
  ),
});
export type MemberNetworkJson = z.input<typeof memberNetworkSchema>;

export const memberNetworkEndpoints = {
  network: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/network',
    summary: 'The five levels above and below a person, and their direct referrals, newest first',
    access: { permission: 'users' },
    params: byId,
    query: pageQuerySchema,
    answer: memberNetworkSchema,
    refusals: ['NOT_FOUND'],
  }),
  bonuses: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/users/{id}/referral-bonuses',
    summary: "A person's referral bonuses, newest first",
    access: { permission: 'users' },
    params: byId,
    query: pageQuerySchema.extend({ status: bonusStatusSchema.optional() }),
    answer: pageOf(administeredBonusSchema),
  }),
};
