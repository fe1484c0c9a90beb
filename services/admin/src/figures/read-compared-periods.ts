import type { ComparedQuery } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import { comparedDays, type Days } from './compared-days';
import type { DayReportRow } from './day-report.model';

export interface PeriodDependencies {
  readonly rows: Model<DayReportRow>;
  readonly now: () => Date;
}

/**
 * Figures of a period beside those of an earlier one.
 *
 * @param read reads the figures of consecutive days
 * @throws DomainError PERIOD_CROSSED
 */
export async function readComparedPeriods<Period>(
  { now }: Pick<PeriodDependencies, 'now'>,
  query: ComparedQuery,
  read: (days: Days) => Promise<Period>,
): Promise<{ readonly period: Period; readonly beside: Period }> {
  const days = comparedDays(query, now());
  const [period, beside] = await Promise.all([read(days.period), read(days.beside)]);
  return { period, beside };
}
