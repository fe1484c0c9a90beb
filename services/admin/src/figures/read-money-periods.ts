import { type figureEndpoints, walletFigures } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { DayReportRow } from './day-report.model';
import { readDays } from './day-reports';
import { comparedDays, moneyPeriod } from './money-periods';

interface Dependencies {
  readonly rows: Model<DayReportRow>;
  readonly now: () => Date;
}

/**
 * Money of a period beside that of an earlier one.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export async function readMoneyPeriods(
  { now, rows }: Dependencies,
  query: z.output<typeof figureEndpoints.money.query>,
): Promise<z.output<typeof figureEndpoints.money.answer>> {
  const days = comparedDays(query, now());
  const read = async (period: readonly string[]) =>
    moneyPeriod(period, await readDays(rows, walletFigures, period));
  const [period, beside] = await Promise.all([read(days.period), read(days.beside)]);
  return { period, beside };
}
