import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { amountSchema, rateSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';

/** A profit that the wallet credited for an investment. */
export const investmentProfitSchema = z.object({
  id: z.string(),
  /**
   * Days that it pays, earliest first. A profit from before days were recorded has the day of its
   * profit run, without a rate.
   */
  days: z.array(z.object({ date: z.iso.date(), rate: rateSchema.nullable() })),
  amount: amountSchema,
  createdAt: instantSchema,
});
export type InvestmentProfitJson = z.input<typeof investmentProfitSchema>;

export const investmentProfitsEndpoint = endpoint({
  ...takesNothing,
  method: 'get',
  path: '/api/admin/investments/{id}/profits',
  summary: 'Profits credited for an investment, newest first',
  access: { permission: 'users' },
  params: byId,
  query: pageQuerySchema,
  answer: pageOf(investmentProfitSchema),
});
