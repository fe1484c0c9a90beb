import { rowsAtOnce } from '@bambuzal/service-kit';
import type { QueryFilter, SortOrder } from 'mongoose';
import type { WalletDependencies } from '../dependencies';
import { newestFirst, type Selection } from '../statement/statement-filter';
import type { TransactionRow } from '../statement/transaction.model';

type Transactions = WalletDependencies['transactions'];

/** @returns the lines that the statement's page shows, in any state, newest first */
export function listedLines(
  transactions: Transactions,
  { conditions }: Selection,
): AsyncIterable<TransactionRow> {
  return read(transactions, conditions, newestFirst);
}

/**
 * Lines whose money has moved for good. A withdrawal belongs to the day of its payment. If it
 * belonged to the day of its request, the file of a past month would change later.
 *
 * @returns first the lines that were never pending, then the withdrawals; each group newest first
 */
export async function* postedLines(
  transactions: Transactions,
  { conditions, period }: Selection,
): AsyncGenerator<TransactionRow> {
  const { createdAt, ...others } = conditions;
  const posted = { ...others, status: 'completed' as const };
  yield* read(transactions, { ...posted, createdAt, settledAt: null }, newestFirst);
  const settledAt = { $gte: period.from, $lt: period.until, $type: 'date' } as const;
  const paid = { ...posted, settledAt };
  yield* read(transactions, paid, { settledAt: -1, _id: -1 });
}

/** Closes the cursor when the reader reaches the last line or disconnects. */
async function* read(
  transactions: Transactions,
  conditions: QueryFilter<TransactionRow>,
  order: Readonly<Record<string, SortOrder>>,
): AsyncGenerator<TransactionRow> {
  const cursor = transactions.find(conditions).sort(order).lean().cursor({ batchSize: rowsAtOnce });
  try {
    for await (const line of cursor) yield line;
  } finally {
    await cursor.close();
  }
}
