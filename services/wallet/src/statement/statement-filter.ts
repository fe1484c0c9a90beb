import type { StatementFilter } from '@bambuzal/contracts';
import type { QueryFilter } from 'mongoose';
import { type Period, periodOf } from '@bambuzal/service-kit';
import { searchText } from './search-text';
import type { TransactionRow } from './transaction.model';

/** Lines of one member that match a filter. */
export interface Selection {
  readonly userId: string;
  readonly period: Period;
  readonly conditions: QueryFilter<TransactionRow>;
  /**
   * Whether the filter matches every line of its days, so that the stored sums of the days can be
   * used.
   */
  readonly isWholeDays: boolean;
}

/** Newest first. The id decides between lines of the same moment. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** @throws DomainError PERIOD_CROSSED */
export function selectionOf(userId: string, filter: StatementFilter, now: Date): Selection {
  const { startDate, endDate, search = '', type } = filter;
  const period = periodOf({ first: startDate, last: endDate }, now);
  const conditions: QueryFilter<TransactionRow> = {
    userId,
    createdAt: { $gte: period.from, $lt: period.until },
    ...(type && { type }),
    ...(search !== '' && { searchText: { $regex: literal(searchText(search)) } }),
  };
  return { userId, period, conditions, isWholeDays: search === '' && type === undefined };
}

/** Escapes the text, so that the pattern matches it literally. */
function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
