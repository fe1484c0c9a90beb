import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { amountSchema, centsSchema } from '../money';
import { serviceNameSchema } from '../services';
import { standingFigures } from './standing-figures';

/** Days for which obligations are counted: today, and those after it. */
export const obligationDays = 90;

/** Money that comes due on a day under the terms of today. docs/figures.md has each formula. */
const dueDaySchema = z.strictObject({
  /** Day of the operator, `yyyy-mm-dd`. */
  day: z.iso.date(),
  /** Profits at the lowest and at the highest rate that the terms promise. */
  lowestProfit: centsSchema,
  highestProfit: centsSchema,
  /** Capital that returns. */
  capital: centsSchema,
  bonuses: centsSchema,
});
export type DueDay = z.output<typeof dueDaySchema>;

export const obligationsSchema = z.strictObject({
  /** Consecutive days from the day of the count on. What is overdue is due on the first. */
  days: z.array(dueDaySchema).max(obligationDays),
  /** Capital that members may ask back at any time. It is in none of the days. */
  onDemand: centsSchema,
});
export type Obligations = z.output<typeof obligationsSchema>;

export const investmentObligations = standingFigures(
  'investment',
  'obligations',
  obligationsSchema,
);
export const referralObligations = standingFigures('referral', 'obligations', obligationsSchema);
export const tradingObligations = standingFigures('trading', 'obligations', obligationsSchema);

const outlookDaySchema = z.object({
  day: z.iso.date(),
  lowestProfit: amountSchema,
  highestProfit: amountSchema,
  capital: amountSchema,
  bonuses: amountSchema,
  /** Money that members could have asked for up to this day, at the lowest and highest rates. */
  lowestExposure: amountSchema,
  highestExposure: amountSchema,
});

export const outlookSchema = z.object({
  /** Today and the days after it. */
  days: z.array(outlookDaySchema),
  /** Sums over the days. */
  total: outlookDaySchema.pick({
    lowestProfit: true,
    highestProfit: true,
    capital: true,
    bonuses: true,
  }),
  held: amountSchema,
  /** Reserved for withdrawals that are not paid yet; a part of `free`. */
  reserved: amountSchema,
  /** Money in the wallets that members can use, and what is reserved for withdrawals. */
  free: amountSchema,
  /** Capital that members may ask back at any time. */
  onDemand: amountSchema,
  /** Mean of the payouts of the last 30 days. */
  payoutsPerDay: amountSchema,
  /** Days that the held money lasts at these payouts; `null` without payouts. */
  daysCovered: z.number().nullable(),
  /**
   * First day on which members could ask for more than is held, at the highest rates and without
   * new deposits; `null` if no day is like that.
   */
  firstUncovered: z.iso.date().nullable(),
  /** Services whose obligations were never reported, and are missing here. */
  missing: z.array(serviceNameSchema),
  /** When the oldest of the reports was counted; `null` without any. */
  countedAt: instantSchema.nullable(),
});
export type OutlookJson = z.input<typeof outlookSchema>;

export const outlookEndpoint = endpoint({
  ...takesNothing,
  method: 'get',
  path: '/api/admin/figures/obligations',
  summary: 'Money that comes due in the next 90 days, beside what is held',
  access: { permission: 'financials' },
  answer: outlookSchema,
});
