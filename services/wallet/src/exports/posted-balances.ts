import type { ClientSession, PipelineStage } from 'mongoose';
import { z } from 'zod';
import { usable } from '../balances/usable';
import type { WalletDependencies } from '../dependencies';
import type { Period } from '../statement/period';

type Dependencies = Pick<WalletDependencies, 'accounts' | 'transact' | 'transactions'>;

/** In cents. */
export interface PostedBalances {
  /** The amount that the member can use now. */
  readonly usable: number;
  /**
   * The account's balance at `asOf`, including money reserved by waiting withdrawals, which has not
   * left the account yet.
   */
  readonly posted: number;
  /** The end of the period, or now where it is not over. */
  readonly asOf: Date;
}

/**
 * Computes backwards from the present balance along the lines posted since, so that the balance of
 * a past month agrees with the lines of its file and no longer changes.
 */
export async function postedBalances(
  { accounts, transact, transactions }: Dependencies,
  userId: string,
  { until }: Period,
  now: Date,
): Promise<PostedBalances> {
  // A posting between the reads would be in the balance and not among the lines, or in both.
  return transact(async ({ session }) => {
    const wallets = { owner: userId, wallet: { $in: [...usable, 'withdrawal_hold'] } };
    const rows = await accounts.find(wallets).session(session).lean();
    const sum = (of: typeof rows) => of.reduce((total, { balance }) => total + balance, 0);
    const reserved = sum(rows.filter(({ wallet }) => wallet === 'withdrawal_hold'));
    const present = sum(rows);
    const isOver = until <= now;
    const since = isOver ? await postedSince(transactions, userId, until, session) : 0;
    return {
      usable: present - reserved,
      posted: present - since,
      asOf: isOver ? new Date(until.getTime() - 1) : now,
    };
  });
}

const sumSchema = z.array(z.object({ amount: z.int() }));

async function postedSince(
  transactions: Dependencies['transactions'],
  userId: string,
  from: Date,
  session: ClientSession,
): Promise<number> {
  const lines = {
    userId,
    status: 'completed',
    type: { $in: ['credit', 'debit'] },
    walletType: { $in: [...usable] },
  };
  const credit = { $eq: ['$type', 'credit'] };
  const signed = { $cond: [credit, '$amount', { $multiply: ['$amount', -1] }] };
  const total: PipelineStage.Group = { $group: { _id: null, amount: { $sum: signed } } };
  const matches = [
    { ...lines, settledAt: null, createdAt: { $gte: from } },
    { ...lines, settledAt: { $gte: from } },
  ];
  let sum = 0;
  for (const match of matches) {
    const rows = await transactions.aggregate<unknown>([{ $match: match }, total]).session(session);
    sum += sumSchema.parse(rows)[0]?.amount ?? 0;
  }
  return sum;
}
