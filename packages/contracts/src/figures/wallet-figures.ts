import { z } from 'zod';
import { centsSchema } from '../money';
import { reportedFigures } from './day-figures';

/**
 * Sums over the postings of one day, by the time at which they were posted. Each has its formula in
 * docs/figures.md.
 */
export const walletDaySchema = z.strictObject({
  /** Money that members paid in. */
  deposits: centsSchema,
  depositCount: z.int(),
  /** Money that left for members, after fees. */
  payouts: centsSchema,
  payoutCount: z.int(),
  /** Fees of the operator, less those given back. */
  fees: centsSchema,
  /** Gain of the house from trading; below zero for a loss. */
  tradingResult: centsSchema,
  /** Daily profits credited, less those taken back. */
  profits: centsSchema,
  /** Bonuses credited, less those taken back. */
  bonuses: centsSchema,
  /** Money that operators gave members by hand, less what they took. */
  adjustments: centsSchema,
  /** Change of the money held outside for members. */
  held: centsSchema,
  /** Change of the sum of all members' wallets. */
  owed: centsSchema,
  /** Change of the capital in packages and in Smart Trading. */
  capital: centsSchema,
  /** Change of the money reserved for withdrawals. */
  reserved: centsSchema,
});
export type WalletDay = z.output<typeof walletDaySchema>;

export const walletFigures = reportedFigures('wallet', walletDaySchema);
