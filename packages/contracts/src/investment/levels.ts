import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { flagFilter } from '../lists';
import { amountSchema, nonNegativeAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { picture } from '../picture';
import { tableEndpoints } from '../table-endpoints';

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
};

/** A level as the operator sees it. */
export const administeredLevelSchema = userLevelSchema
  .omit({ progress: true, isReached: true })
  .extend({
    /** Number of members who ever reached it. */
    reachedBy: z.int(),
  });
export type AdministeredLevelJson = z.input<typeof administeredLevelSchema>;

export const levelTableEndpoints = tableEndpoints({
  path: '/api/admin/user-levels',
  access: { permission: 'financials' },
  summaries: {
    list: 'The levels, the lowest first',
    read: 'One level',
    add: 'Add a level',
    change: 'Change a level; who reached it keeps its bonus',
    remove: 'Remove a level',
  },
  fields,
  defaults: {
    description: fields.description.default(''),
    bonusAmount: fields.bonusAmount.prefault(0),
    badgeImageUrl: fields.badgeImageUrl.default(null),
    isActive: fields.isActive.default(true),
  },
  row: administeredLevelSchema,
  filters: { active: flagFilter },
  sorts: ['minInvestment'],
  order: 'minInvestment',
  isSearched: false,
  stepUp: true,
  refusals: ['LEVEL_TAKEN'],
});
