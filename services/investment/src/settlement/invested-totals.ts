import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { ClientSession, Model } from 'mongoose';
import { countedStatuses } from '../investments/investment-end';
import type { InvestmentRow } from '../investments/investment.model';

/** A member's investments as counted for levels and achievements. */
export interface InvestedTotals {
  /** Sum of the investments that can no longer be undone and were not reversed. */
  readonly total: Cents;
  /** Different packages among them. */
  readonly packages: number;
}

interface PackageTotal {
  readonly amount: number;
}

/** @param session of the transaction that changes the summed investments, if any */
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
