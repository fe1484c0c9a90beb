import { z } from 'zod';
import { centsSchema } from '../money';
import { reportedFigures } from './day-figures';

/** Sums over one day's trades and Smart Trading deposits. Each has its formula in docs/figures.md. */
export const tradingDaySchema = z.strictObject({
  /** Trades of members that were settled. */
  trades: z.int(),
  deposited: centsSchema,
  depositedCount: z.int(),
  /** Money of deposits that ended, as it was paid out. */
  paidOut: centsSchema,
  paidOutCount: z.int(),
});
export type TradingDay = z.output<typeof tradingDaySchema>;

export const tradingFigures = reportedFigures('trading', tradingDaySchema);
