import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { daySchema, instantSchema } from '../instant';
import { nonNegativeAmountSchema, positiveAmountSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';

/** Source: docs/product.md, Goals and tips. */
export const goalCategorySchema = z.enum([
  'saving',
  'investment',
  'debt_payment',
  'purchase',
  'education',
  'travel',
  'emergency',
  'retirement',
  'other',
]);

export const financialGoalSchema = z.object({
  id: z.string(),
  /** Name of the goal, as shown to the member. */
  title: z.string(),
  description: z.string(),
  targetAmount: positiveAmountSchema,
  currentAmount: nonNegativeAmountSchema,
  deadline: z.iso.date().nullable(),
  /** Set by hand, regardless of the amounts. */
  isCompleted: z.boolean(),
  category: goalCategorySchema,
  iconName: z.string().nullable(),
  createdAt: instantSchema,
  completedAt: instantSchema.nullable(),
});
export type FinancialGoalJson = z.input<typeof financialGoalSchema>;

const fields = {
  title: plainText(80).min(3),
  description: plainText(300),
  targetAmount: positiveAmountSchema,
  currentAmount: nonNegativeAmountSchema,
  deadline: daySchema.nullable(),
  category: goalCategorySchema,
  iconName: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable(),
};
/** Returned while the operator has financial health switched off. */
const refusals = ['FEATURE_NOT_OFFERED'] as const;

export const goalEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/financial-goals',
    summary: "The member's goals: open ones first, newest first",
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(financialGoalSchema),
    refusals,
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/financial-goals',
    summary: 'Set a goal',
    access: 'user',
    body: z.object({
      ...fields,
      description: fields.description.default(''),
      currentAmount: fields.currentAmount.prefault(0),
      deadline: fields.deadline.default(null),
      category: fields.category.default('other'),
      iconName: fields.iconName.default(null),
    }),
    answer: financialGoalSchema,
    status: 201,
    refusals: ['TOO_MANY_GOALS', ...refusals],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/financial-goals/{id}',
    summary: 'Change a goal',
    access: 'user',
    params: byId,
    body: z
      .strictObject(fields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: financialGoalSchema,
    refusals,
  }),
  complete: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/financial-goals/{id}/complete',
    summary: 'Mark a goal as reached, whatever its amounts say',
    access: 'user',
    params: byId,
    answer: financialGoalSchema,
    refusals,
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/financial-goals/{id}',
    summary: 'Remove a goal',
    access: 'user',
    params: byId,
    answer: z.object({ success: z.literal(true) }),
    refusals,
  }),
};
