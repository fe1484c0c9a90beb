import { z } from 'zod';
import { daySchema } from '../instant';

/**
 * A period, and what it is compared with: the days right before it, or the same days of the year
 * before. Both ends are days of the operator, `yyyy-mm-dd`, and included; the last 30 days unless
 * given.
 */
export const comparedQuerySchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  beside: z.enum(['previous', 'year']).default('previous'),
});
export type ComparedQuery = z.output<typeof comparedQuerySchema>;
