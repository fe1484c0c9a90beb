import { z } from 'zod';
import { standingFigures } from './standing-figures';

/** Withdrawals that wait for a decision, and how long decisions took lately. */
export const withdrawalQueueSchema = z.strictObject({
  waiting: z.int(),
  /** When the one that waits longest was asked for; `null` if none waits. */
  oldestAt: z.iso.datetime().nullable(),
  /** Waiting withdrawals whose due time is over. */
  overdue: z.int(),
  /** Withdrawals that were approved or rejected in the last 30 days, by people or automatically. */
  decided: z.int(),
  /** Withdrawals decided by their due time; a part of `decided`. */
  onTime: z.int(),
  /** Time from the request to the decision, in whole minutes; `null` if none was decided. */
  medianMinutes: z.int().nullable(),
});
export type WithdrawalQueue = z.output<typeof withdrawalQueueSchema>;

export const withdrawalQueueFigures = standingFigures('wallet', 'queue', withdrawalQueueSchema);
