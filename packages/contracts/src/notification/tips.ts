import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';

const fields = {
  title: plainText(120).min(1),
  content: plainText(1000).min(1),
  category: plainText(40).min(1),
  iconName: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable(),
  isActive: z.boolean(),
};

/** Source: docs/product.md, Goals and tips. */
export const financialTipSchema = z.object({ id: z.string(), ...fields });
export type FinancialTipJson = z.input<typeof financialTipSchema>;

export const tipEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/financial-tips',
    summary: 'The tips that are active; a list',
    access: 'user',
    answer: z.array(financialTipSchema),
    refusals: ['FEATURE_NOT_OFFERED'],
  }),
  all: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/financial-tips',
    summary: 'All tips',
    access: { permission: 'ads' },
    query: pageQuerySchema,
    answer: pageOf(financialTipSchema),
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/financial-tips',
    summary: 'Give a tip',
    access: { permission: 'ads' },
    body: z.object({
      ...fields,
      iconName: fields.iconName.default(null),
      isActive: fields.isActive.default(true),
    }),
    answer: financialTipSchema,
    status: 201,
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/financial-tips/{id}',
    summary: 'Change a tip',
    access: { permission: 'ads' },
    params: byId,
    body: z
      .strictObject(fields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: financialTipSchema,
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/financial-tips/{id}',
    summary: 'Remove a tip',
    access: { permission: 'ads' },
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
};
