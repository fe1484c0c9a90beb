import type { ComparedQuery, DayFigures, ReportedFigures } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import { comparedDays, type Days } from './compared-days';
import type { DayReportRow } from './day-report.model';
import { readDays } from './day-reports';

export interface PeriodDependencies {
  readonly rows: Model<DayReportRow>;
  readonly now: () => Date;
}

/**
 * Figures of a period beside those of an earlier one.
 *
 * @param periodOf makes a period of its days and of the reports that there are, by the day
 * @throws DomainError PERIOD_CROSSED
 */
export async function readComparedPeriods<Figures extends DayFigures, Period>(
  { now, rows }: PeriodDependencies,
  query: ComparedQuery,
  reported: ReportedFigures<Figures>,
  periodOf: (days: Days, reports: ReadonlyMap<string, Figures>) => Period,
): Promise<{ readonly period: Period; readonly beside: Period }> {
  const days = comparedDays(query, now());
  const read = async (period: Days) => periodOf(period, await readDays(rows, reported, period));
  const [period, beside] = await Promise.all([read(days.period), read(days.beside)]);
  return { period, beside };
}
