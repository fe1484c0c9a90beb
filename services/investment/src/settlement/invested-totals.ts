import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { ClientSession, Model } from 'mongoose';
import { countedStatuses } from '../investments/investment-end';
import type { InvestmentRow } from '../investments/investment.model';

/** Totals of a member's investments, for levels and achievements. */
export interface InvestedTotals {
  /** Sum in cents of the investments that can no longer be undone and were not reversed. */
  readonly total: Cents;
  /** Number of different packages among these investments. */
  readonly packages: number;
}

interface PackageTotal {
  readonly amount: number;
}

/** @param session session of the transaction that changes the investments, if any */
export async function investedTotalsOf(
  investments: Model<InvestmentRow>,
  userId: string,
  session: ClientSession | null = null,
): Promise<InvestedTotals> {
  const totals = await investments
    .aggregate<PackageTotal>([
      { $match: { userId, status: { $in: [...countedStatuses] }, settledAt: { $ne: null } } },
      { $group: { _id: '$packageId', amount: { $sum: '$amount' } } },
    ])
    .session(session);
  const total = totals.reduce((sum, { amount }) => sum + amount, 0);
  return { total: centsSchema.parse(total), packages: totals.length };
}
