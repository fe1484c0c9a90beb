import { type Cents, centsSchema, type memberWalletsSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { entryKinds } from '../ledger/journal-entry.model';
import type { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { totalOf } from './category-totals';

type Dependencies = Pick<WalletDependencies, 'entries' | 'statementDays' | 'transactions'> & {
  readonly withdrawals: Pick<WithdrawalStore, 'paidSums'>;
};
type LifetimeSums = z.output<typeof memberWalletsSchema>['sums'];

/**
 * Sums of all time of a member's money, in cents. They come from the sums that the statement keeps
 * for each day. Only returned money, which the days have as one sum, is read line by line.
 */
export async function lifetimeSums(
  dependencies: Dependencies,
  userId: string,
): Promise<LifetimeSums> {
  const [days, returned, paid] = await Promise.all([
    dependencies.statementDays.find({ userId }).select('byCategory').lean(),
    returnedMoney(dependencies, userId),
    dependencies.withdrawals.paidSums(userId),
  ]);
  const less = (category: string, back: Cents) =>
    centsSchema.parse(totalOf(days, [category]) - back);
  return {
    deposited: less('deposit', returned.deposits),
    withdrawn: paid.netAmount,
    withdrawalFees: paid.fee,
    invested: less('-investment', returned.purchases),
    profit: totalOf(days, ['profit']),
    bonusesReceived: totalOf(days, ['bonus', 'referral_bonus']),
    bonusesTakenBack: returned.bonuses,
  };
}

const linesSchema = z.array(
  z.object({
    _id: z.object({
      kind: z.enum(entryKinds),
      type: z.string(),
      isOfDeposit: z.boolean(),
    }),
    amount: z.int(),
  }),
);

/** Deposits that were reversed, purchases that were undone, and bonuses that were taken back. */
async function returnedMoney({ entries, transactions }: Dependencies, userId: string) {
  const sums = linesSchema.parse(
    await transactions.aggregate<unknown>([
      { $match: { userId, category: 'refund' } },
      {
        $lookup: {
          from: entries.collection.name,
          localField: 'entryId',
          foreignField: '_id',
          pipeline: [{ $project: { kind: 1 } }],
          as: 'entry',
        },
      },
      {
        $group: {
          _id: {
            kind: { $arrayElemAt: ['$entry.kind', 0] },
            type: '$type',
            isOfDeposit: { $ne: ['$relatedDepositId', null] },
          },
          amount: { $sum: '$amount' },
        },
      },
    ]),
  );
  const sumOf = (isCounted: (line: (typeof sums)[number]['_id']) => boolean) =>
    centsSchema.parse(
      sums.reduce((sum, { _id, amount }) => (isCounted(_id) ? sum + amount : sum), 0),
    );
  return {
    deposits: sumOf(({ kind, isOfDeposit }) => kind === 'reversal' && isOfDeposit),
    purchases: sumOf(({ kind, type }) => kind === 'capital' && type === 'credit'),
    // A debt is collected by the entry of the credit that pays it, so any kind but a reversal.
    bonuses: sumOf(({ kind, type }) => kind !== 'reversal' && type === 'debit'),
  };
}
