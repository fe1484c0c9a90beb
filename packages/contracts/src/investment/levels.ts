import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { amountSchema, nonNegativeAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { picture } from '../picture';

export const userLevelSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Minimum capital invested; undone investments do not count. */
  minInvestment: amountSchema,
  /** Bonus credited once, to the bonus wallet, when the level is reached. */
  bonusAmount: amountSchema,
  badgeImageUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** The percentage of `minInvestment` that the caller has reached, at most 100; two decimals. */
  progress: z.number(),
  isReached: z.boolean(),
});
export type UserLevelJson = z.input<typeof userLevelSchema>;

export const userLevelListSchema = pageOf(userLevelSchema).extend({
  /** Capital that the caller has invested, as levels count it. */
  totalInvested: amountSchema,
});
export type UserLevelListJson = z.input<typeof userLevelListSchema>;

const fields = {
  name: plainText(60).min(2),
  description: plainText(300),
  minInvestment: nonNegativeAmountSchema,
  bonusAmount: nonNegativeAmountSchema,
  badgeImageUrl: picture.nullable(),
  isActive: z.boolean(),
};
export const levelEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/user-levels',
    summary: 'The levels, the lowest first, with how far the caller has come',
    access: 'user',
    query: pageQuerySchema,
    answer: userLevelListSchema,
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/user-levels',
    summary: 'Add a level',
    access: { permission: 'financials' },
    stepUp: true,
    body: z.object({
      ...fields,
      description: fields.description.default(''),
      bonusAmount: fields.bonusAmount.prefault(0),
      badgeImageUrl: fields.badgeImageUrl.default(null),
      isActive: fields.isActive.default(true),
    }),
    answer: userLevelSchema,
    status: 201,
    refusals: ['LEVEL_TAKEN'],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/user-levels/{id}',
    summary: 'Change a level; who reached it keeps its bonus',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    body: z
      .strictObject(fields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: userLevelSchema,
    refusals: ['LEVEL_TAKEN'],
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/user-levels/{id}',
    summary: 'Remove a level',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};
