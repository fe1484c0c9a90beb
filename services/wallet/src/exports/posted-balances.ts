import type { ClientSession, PipelineStage } from 'mongoose';
import { z } from 'zod';
import { usable } from '../balances/usable';
import type { WalletDependencies } from '../dependencies';
import type { Period } from '@bambuzal/service-kit';

type Dependencies = Pick<WalletDependencies, 'accounts' | 'transact' | 'transactions'>;

/** A member's balances in cents. */
export interface PostedBalances {
  /** Balance that the member can use now. */
  readonly usable: number;
  /**
   * Balance of the account at `asOf`. It includes money reserved by pending withdrawals, which has
   * not left the account yet.
   */
  readonly posted: number;
  /** End of the period, or now if the period is not over. */
  readonly asOf: Date;
}

/**
 * Calculates the balance backwards from the present balance and the lines posted since. The balance
 * of a past month therefore agrees with the lines of its file and no longer changes.
 */
export async function postedBalances(
  { accounts, transact, transactions }: Dependencies,
  userId: string,
  { until }: Period,
  now: Date,
): Promise<PostedBalances> {
  // Both reads are in one transaction. Otherwise a posting between them would be counted only in
  // the balance, or twice.
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
    { ...lines, settledAt: { $gte: from, $type: 'date' } },
  ];
  let sum = 0;
  for (const match of matches) {
    const rows = await transactions.aggregate<unknown>([{ $match: match }, total]).session(session);
    sum += sumSchema.parse(rows)[0]?.amount ?? 0;
  }
  return sum;
}
