import type { statementSchema } from '@bambuzal/contracts';
import { type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { endOfDay } from '@bambuzal/service-kit';
import { newestFirst, type Selection } from './statement-filter';
import { countedSummary, summaryOfDays } from './statement-summary';
import type { StatementDayRow } from './statement-day.model';
import { transactionView } from './transaction-view';

type Dependencies = Pick<WalletDependencies, 'transactions' | 'statementDays'>;
type StatementPage = z.output<typeof statementSchema>;

/** Reads a page of a member's statement, with the summary of all lines that match the filter. */
export function statementPage(
  dependencies: Dependencies,
  selection: Selection,
  query: PageQuery,
): Promise<StatementPage> {
  return selection.isWholeDays
    ? pageOfWholeDays(dependencies, selection, query)
    : pageOfCountedLines(dependencies, selection, query);
}

/**
 * Adds up the counts of the days and skips whole days, not lines, up to the beginning of the page.
 * The cost depends on the length of the period and on one day's lines, not on all lines of the
 * account.
 */
async function pageOfWholeDays(
  { transactions, statementDays }: Dependencies,
  { userId, period, conditions }: Selection,
  query: PageQuery,
): Promise<StatementPage> {
  const { firstDay, lastDay, from } = period;
  const days = await statementDays
    .find({ userId, day: { $gte: firstDay, $lte: lastDay } })
    .sort({ day: -1 })
    .select('day count credits debits')
    .lean();
  const summary = summaryOfDays(days);
  const page = await pageOfRows(query, summary.count, (skip, limit) => {
    const start = startOf(days, skip);
    return transactions
      .find({ ...conditions, createdAt: { $gte: from, $lt: endOfDay(start.day) } })
      .sort(newestFirst)
      .skip(start.skip)
      .limit(limit)
      .lean();
  });
  return { ...page, data: page.data.map(transactionView), summary };
}

/** @returns the day on which the page begins, and the number of that day's lines to skip */
function startOf(
  days: readonly Pick<StatementDayRow, 'day' | 'count'>[],
  skip: number,
): { readonly day: string; readonly skip: number } {
  let left = skip;
  for (const { day, count } of days) {
    if (left < count) return { day, skip: left };
    left -= count;
  }
  throw new RangeError('A page past the end is not read');
}

async function pageOfCountedLines(
  { transactions }: Dependencies,
  { conditions }: Selection,
  query: PageQuery,
): Promise<StatementPage> {
  const summary = await countedSummary(transactions, { conditions });
  const page = await pageOfRows(query, summary.count, (skip, limit) =>
    transactions.find(conditions).sort(newestFirst).skip(skip).limit(limit).lean(),
  );
  return { ...page, data: page.data.map(transactionView), summary };
}
