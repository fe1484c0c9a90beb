import { type Cents, centsSchema, transactionTypeSchema } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { StatementDayRow } from './statement-day.model';
import type { Selection } from './statement-filter';
import type { TransactionRow, TransactionStatus } from './transaction.model';

export interface StatementSummary {
  readonly totalCredits: Cents;
  readonly totalDebits: Cents;
  /** Credits less debits. */
  readonly periodBalance: Cents;
  /** Number of lines of any status. */
  readonly count: number;
}

/** States of lines that are listed although no money moved. */
const uncounted: readonly TransactionStatus[] = ['cancelled', 'failed'];

/**
 * @returns whether the amount of a line is included in the sums; false for cancelled and failed
 *   lines
 */
export function isCounted({ status }: Pick<TransactionRow, 'status'>): boolean {
  return !uncounted.includes(status);
}

type DaySums = Pick<StatementDayRow, 'count' | 'credits' | 'debits'>;

export function summaryOfDays(days: readonly DaySums[]): StatementSummary {
  const total = (field: keyof DaySums) => days.reduce((sum, day) => sum + day[field], 0);
  return summaryOf(total('credits'), total('debits'), total('count'));
}

const countedSchema = z.array(
  z.object({ _id: transactionTypeSchema, amount: z.int(), count: z.int() }),
);

/** Counts the lines themselves. The query uses the index of the statement. */
export async function countedSummary(
  transactions: Model<TransactionRow>,
  { conditions }: Pick<Selection, 'conditions'>,
): Promise<StatementSummary> {
  const counted = { $cond: [{ $in: ['$status', uncounted] }, 0, '$amount'] };
  const byType = countedSchema.parse(
    await transactions.aggregate<unknown>([
      { $match: conditions },
      { $group: { _id: '$type', amount: { $sum: counted }, count: { $sum: 1 } } },
    ]),
  );
  const amountOf = (type: string) => byType.find(({ _id }) => _id === type)?.amount ?? 0;
  const count = byType.reduce((sum, row) => sum + row.count, 0);
  return summaryOf(amountOf('credit'), amountOf('debit'), count);
}

function summaryOf(credits: number, debits: number, count: number): StatementSummary {
  return {
    totalCredits: centsSchema.parse(credits),
    totalDebits: centsSchema.parse(debits),
    periodBalance: centsSchema.parse(credits - debits),
    count,
  };
}
