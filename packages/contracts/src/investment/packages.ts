import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { positiveAmountSchema, rateSchema, totalRateSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { picture } from '../picture';

/**
 * An offer. Either every day pays `dailyProfitPercentage`, or each day's rate lies between a
 * minimum and a maximum. In the second case the day's rate is set once for everyone and published
 * (`currentRate`).
 */
export const investmentPackageSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  minAmount: positiveAmountSchema,
  maxAmount: positiveAmountSchema,
  dailyProfitPercentage: rateSchema.nullable(),
  minDailyProfitPercentage: rateSchema.nullable(),
  maxDailyProfitPercentage: rateSchema.nullable(),
  /** Number of days that pay. */
  durationDays: z.int(),
  /** Profit over all days, in percent of the capital. With a range of rates, this is the lowest. */
  totalProfitPercentage: totalRateSchema,
  /**
   * Profit over all days at the highest rate, in percent of the capital. Equal to the field above
   * if the rate is fixed.
   */
  maxTotalProfitPercentage: totalRateSchema,
  /** Whether the capital comes back at the end, besides the profit. */
  returnCapital: z.boolean(),
  /** Whether only banking days pay. */
  businessDaysOnly: z.boolean(),
  isActive: z.boolean(),
  /** Last published daily rate of a package with a range of rates. */
  currentRate: z.object({ date: z.iso.date(), percentage: rateSchema }).nullable(),
  createdAt: instantSchema,
});
export type InvestmentPackageJson = z.input<typeof investmentPackageSchema>;

const packageFields = {
  name: plainText(80).min(3),
  description: plainText(600).default(''),
  imageUrl: picture.nullable().default(null),
  minAmount: positiveAmountSchema,
  maxAmount: positiveAmountSchema,
  dailyProfitPercentage: rateSchema.nullable().default(null),
  minDailyProfitPercentage: rateSchema.nullable().default(null),
  maxDailyProfitPercentage: rateSchema.nullable().default(null),
  durationDays: z.int().min(1).max(3650),
  returnCapital: z.boolean().default(true),
  businessDaysOnly: z.boolean().default(false),
  isActive: z.boolean().default(true),
};
export const newPackageSchema = z.object({
  ...packageFields,
  /** Derived from rate and duration. A given value must agree with them. */
  totalProfitPercentage: totalRateSchema.optional(),
});
/**
 * Fields that a change leaves out stay as they are. Running investments keep the terms under which
 * they were bought.
 */
export const packagePatchSchema = z
  .strictObject({
    name: packageFields.name,
    description: plainText(600),
    imageUrl: picture.nullable(),
    minAmount: positiveAmountSchema,
    maxAmount: positiveAmountSchema,
    dailyProfitPercentage: rateSchema.nullable(),
    minDailyProfitPercentage: rateSchema.nullable(),
    maxDailyProfitPercentage: rateSchema.nullable(),
    durationDays: packageFields.durationDays,
    totalProfitPercentage: totalRateSchema,
    returnCapital: z.boolean(),
    businessDaysOnly: z.boolean(),
    isActive: z.boolean(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' });

const refusals = [
  'PACKAGE_RATES_UNCLEAR',
  'PACKAGE_AMOUNTS_CROSSED',
  'PACKAGE_TOTAL_DIFFERS',
] as const;

export const packageEndpoints = {
  offered: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/investment-packages',
    summary: 'The packages on offer, the smallest least amount first',
    access: 'user',
    query: pageQuerySchema,
    answer: pageOf(investmentPackageSchema),
  }),
  all: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/investment-packages',
    summary: 'All packages, those that are closed too',
    access: { permission: 'financials' },
    query: pageQuerySchema,
    answer: pageOf(investmentPackageSchema),
  }),
  add: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/investment-packages',
    summary: 'Offer a package',
    access: { permission: 'financials' },
    stepUp: true,
    body: newPackageSchema,
    answer: investmentPackageSchema,
    status: 201,
    refusals: [...refusals],
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/investment-packages/{id}',
    summary: 'Change an offer; investments made before keep their terms',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    body: packagePatchSchema,
    answer: investmentPackageSchema,
    refusals: [...refusals],
  }),
  remove: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/investment-packages/{id}',
    summary: 'Remove a package that nobody has invested in',
    access: { permission: 'financials' },
    stepUp: true,
    params: byId,
    answer: z.object({ success: z.literal(true) }),
    refusals: ['PACKAGE_IN_USE'],
  }),
};
