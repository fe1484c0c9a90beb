import {
  investmentObligations,
  type outlookSchema,
  referralObligations,
  tradingObligations,
  walletFigures,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { DayReportRow } from './day-report.model';
import { readDays, sumOfAllDays } from './day-reports';
import { type MoneyNow, outlookOf, payoutDays } from './outlook';
import type { StandingReportRow } from './standing-report.model';
import { readStanding } from './standing-reports';

interface Dependencies {
  readonly rows: Model<DayReportRow>;
  readonly standing: Model<StandingReportRow>;
  readonly now: () => Date;
}

const sources = [investmentObligations, tradingObligations, referralObligations] as const;

/** Money that comes due in the next days, beside what is held. */
export async function readOutlook({
  now,
  rows,
  standing,
}: Dependencies): Promise<z.output<typeof outlookSchema>> {
  const today = dayOf(now());
  const [money, reports] = await Promise.all([
    moneyNow(rows, today),
    Promise.all(
      sources.map(async (source) => ({
        service: source.service,
        report: await readStanding(standing, source),
      })),
    ),
  ]);
  return outlookOf(today, money, reports);
}

async function moneyNow(rows: Model<DayReportRow>, today: string): Promise<MoneyNow> {
  const lastDays = Array.from({ length: payoutDays }, (_, i) =>
    dayAfter(today, i + 1 - payoutDays),
  );
  const [total, reports] = await Promise.all([
    sumOfAllDays(rows, walletFigures, ['capital', 'held', 'owed', 'reserved']),
    readDays(rows, walletFigures, lastDays),
  ]);
  return {
    held: total('held'),
    owed: total('owed'),
    capital: total('capital'),
    reserved: total('reserved'),
    payouts: [...reports.values()].reduce((sum, { payouts }) => sum + payouts, 0),
  };
}
