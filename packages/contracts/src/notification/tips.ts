import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { flagFilter } from '../lists';
import { plainText } from '../personal';
import { tableEndpoints } from '../table-endpoints';
import { translationsOf } from '../translations';

const texts = { title: plainText(120).min(1), content: plainText(1000).min(1) };

const shown = {
  ...texts,
  category: plainText(40).min(1),
  iconName: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable(),
  isActive: z.boolean(),
};

const fields = { ...shown, translations: translationsOf(texts) };

/** Source: docs/product.md, Goals and tips. */
export const financialTipSchema = z.object({ id: z.string(), ...shown });
export type FinancialTipJson = z.input<typeof financialTipSchema>;

/** A tip as operators see it: its texts are the Portuguese ones. */
export const administeredTipSchema = financialTipSchema.extend({
  translations: fields.translations,
  createdAt: instantSchema,
});
export type AdministeredTipJson = z.input<typeof administeredTipSchema>;

export const tipEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/financial-tips',
    summary: "The tips that are active, in the reader's language; a list",
    access: 'user',
    answer: z.array(financialTipSchema),
    refusals: ['FEATURE_NOT_OFFERED'],
  }),
  ...tableEndpoints({
    path: '/api/admin/financial-tips',
    access: { permission: 'ads' },
    summaries: {
      list: 'All tips',
      read: 'One tip',
      add: 'Give a tip',
      change: 'Change a tip',
      remove: 'Remove a tip',
    },
    fields,
    defaults: {
      iconName: fields.iconName.default(null),
      isActive: fields.isActive.default(true),
      translations: fields.translations.default({}),
    },
    row: administeredTipSchema,
    filters: { active: flagFilter },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: false,
  }),
};
