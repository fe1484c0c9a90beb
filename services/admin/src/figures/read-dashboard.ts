import {
  type AdminType,
  centsSchema,
  type dashboardSchema,
  isPermitted,
  walletDaySchema,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { dashboardMoney, shownDays, type WalletReports } from './dashboard-money';
import type { DayReportRow } from './day-report.model';

interface Dependencies {
  readonly rows: Model<DayReportRow>;
  readonly now: () => Date;
}

const totalSchema = z
  .array(
    z.object({
      capital: centsSchema,
      held: centsSchema,
      owed: centsSchema,
      reserved: centsSchema,
    }),
  )
  .max(1);
const none = centsSchema.parse(0);

/** The dashboard as an administrator of a type may see it. */
export async function readDashboard(
  { now, rows }: Dependencies,
  adminType: AdminType,
): Promise<z.output<typeof dashboardSchema>> {
  const today = dayOf(now());
  const newest = await rows.findOne().sort({ reportedAt: -1 }).select('reportedAt').lean();
  return {
    money: isPermitted(adminType, 'financials')
      ? dashboardMoney(await walletReports(rows, today), today)
      : null,
    reportedAt: newest?.reportedAt ?? null,
  };
}

async function walletReports(rows: Model<DayReportRow>, today: string): Promise<WalletReports> {
  const service = 'wallet';
  const from = dayAfter(today, 1 - shownDays);
  const [shown, totals] = await Promise.all([
    rows.find({ service, day: { $gte: from, $lte: today } }).lean(),
    rows.aggregate<unknown>([
      { $match: { service } },
      {
        $group: {
          _id: null,
          capital: { $sum: '$figures.capital' },
          held: { $sum: '$figures.held' },
          owed: { $sum: '$figures.owed' },
          reserved: { $sum: '$figures.reserved' },
        },
      },
    ]),
  ]);
  const [total = { capital: none, held: none, owed: none, reserved: none }] =
    totalSchema.parse(totals);
  return {
    days: new Map(shown.map(({ day, figures }) => [day, walletDaySchema.parse(figures)])),
    total,
  };
}
