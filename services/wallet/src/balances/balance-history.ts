import {
  type BalanceHistoryPeriod,
  type balanceHistorySchema,
  centsSchema,
  maxHistoryDays,
} from '@bambuzal/contracts';
import { dayAfter, dayOf, periodOf, startOfDay } from '@bambuzal/service-kit';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { usable } from './usable';

type Dependencies = Pick<
  WalletDependencies,
  | 'accounts'
  | 'connection'
  | 'counts'
  | 'documentMarks'
  | 'ledger'
  | 'now'
  | 'transact'
  | 'transactions'
>;
type History = z.output<typeof balanceHistorySchema>;

/** Change of the usable balance in cents, by day. */
type Changes = Map<string, number>;

/**
 * Balance that a member could spend at the end of each day, calculated backwards from the present
 * balance and the member's own statement lines. The cost depends only on the number of these lines
 * since the first day.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export async function balanceHistory(
  dependencies: Dependencies,
  userId: string,
  { startDate, endDate }: BalanceHistoryPeriod,
): Promise<History> {
  const now = dependencies.now();
  const period = periodOf({ first: startDate, last: endDate }, now);
  const lastDay = earlierOf(period.lastDay, dayOf(now));
  const firstDay = laterOf(period.firstDay, dayAfter(lastDay, 1 - maxHistoryDays));
  if (firstDay > lastDay) return { data: [] };
  // Both reads are in one transaction. Otherwise a posting between them would be counted only in
  // the balance, or twice.
  return dependencies.transact(async ({ session }) => {
    const present = await usableBalance(dependencies, userId, session);
    const changes = await changesSince(dependencies, userId, firstDay, session);
    return { data: backwards(present, changes, { firstDay, lastDay }) };
  });
}

async function usableBalance({ accounts }: Dependencies, userId: string, session: ClientSession) {
  const wallets = { owner: userId, wallet: { $in: [...usable] } };
  const rows = await accounts.find(wallets).session(session).lean();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}

const sumsSchema = z.array(z.object({ _id: z.string(), amount: z.int() }));

async function changesSince(
  dependencies: Dependencies,
  userId: string,
  firstDay: string,
  session: ClientSession,
): Promise<Changes> {
  const from = startOfDay(firstDay);
  const lines = { walletType: { $in: [...usable] }, type: { $in: ['credit', 'debit'] } };
  const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: '-03:00' } };
  const signed = {
    $cond: [{ $eq: ['$type', 'credit'] }, '$amount', { $multiply: ['$amount', -1] }],
  };
  const byDay = sumsSchema.parse(
    await dependencies.transactions
      .aggregate<unknown>([
        { $match: { userId, createdAt: { $gte: from }, status: { $ne: 'failed' }, ...lines } },
        { $group: { _id: day, amount: { $sum: signed } } },
      ])
      .session(session),
  );
  const changes: Changes = new Map(byDay.map(({ _id, amount }) => [_id, amount]));
  // The line of a rejected withdrawal is cancelled, and the return of the money has no line. The
  // sum above subtracts the money from the request on. This code adds it back at the rejection.
  const returned = await new WithdrawalStore(dependencies).rejectedSince(userId, from, session);
  for (const { amount, processedAt } of returned) {
    if (processedAt === null) continue;
    const returnedOn = dayOf(processedAt);
    changes.set(returnedOn, (changes.get(returnedOn) ?? 0) + amount);
  }
  return changes;
}

function backwards(
  present: number,
  changes: Changes,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): History['data'] {
  let balance = present;
  for (const [day, change] of changes) if (day > lastDay) balance -= change;
  const days: History['data'] = [];
  for (let date = lastDay; date >= firstDay; date = dayAfter(date, -1)) {
    days.push({ date, totalBalance: centsSchema.parse(balance) });
    balance -= changes.get(date) ?? 0;
  }
  return days.reverse();
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
