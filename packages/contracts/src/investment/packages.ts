import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { flagFilter } from '../lists';
import { amountSchema, positiveAmountSchema, rateSchema, totalRateSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { picture } from '../picture';
import { tableEndpoints } from '../table-endpoints';

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

/** A package as the operator sees it. */
export const administeredPackageSchema = investmentPackageSchema.extend({
  /** Grows by one with each change of the terms; investments keep those of their purchase. */
  version: z.int(),
  /** Investments that run now, the members who hold them, and their capital. */
  running: z.int(),
  holders: z.int(),
  capital: amountSchema,
  /** Number of all investments that were ever ordered. */
  sold: z.int(),
});
export type AdministeredPackageJson = z.input<typeof administeredPackageSchema>;

const fields = {
  name: plainText(80).min(3),
  description: plainText(600),
  imageUrl: picture.nullable(),
  minAmount: positiveAmountSchema,
  maxAmount: positiveAmountSchema,
  dailyProfitPercentage: rateSchema.nullable(),
  minDailyProfitPercentage: rateSchema.nullable(),
  maxDailyProfitPercentage: rateSchema.nullable(),
  durationDays: z.int().min(1).max(3650),
  /** Derived from rate and duration. A given value must agree with them. */
  totalProfitPercentage: totalRateSchema.optional(),
  returnCapital: z.boolean(),
  businessDaysOnly: z.boolean(),
  isActive: z.boolean(),
};

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
};

export const packageTableEndpoints = tableEndpoints({
  path: '/api/admin/investment-packages',
  access: { permission: 'financials' },
  summaries: {
    list: 'All packages, those that are closed too, the smallest least amount first',
    read: 'One package',
    add: 'Offer a package',
    change: 'Change an offer; investments made before keep their terms',
    remove: 'Remove a package that nobody has invested in',
  },
  fields,
  defaults: {
    description: fields.description.default(''),
    imageUrl: fields.imageUrl.default(null),
    dailyProfitPercentage: fields.dailyProfitPercentage.default(null),
    minDailyProfitPercentage: fields.minDailyProfitPercentage.default(null),
    maxDailyProfitPercentage: fields.maxDailyProfitPercentage.default(null),
    returnCapital: fields.returnCapital.default(true),
    businessDaysOnly: fields.businessDaysOnly.default(false),
    isActive: fields.isActive.default(true),
  },
  row: administeredPackageSchema,
  filters: { active: flagFilter },
  sorts: ['minAmount'],
  order: 'minAmount',
  isSearched: false,
  stepUp: true,
  refusals: ['PACKAGE_RATES_UNCLEAR', 'PACKAGE_AMOUNTS_CROSSED', 'PACKAGE_TOTAL_DIFFERS'],
  removalRefusals: ['PACKAGE_IN_USE'],
});
