import {
  type AdminType,
  authFigures,
  centsSchema,
  type dashboardSchema,
  isPermitted,
  notificationFigures,
  walletFigures,
  withdrawalQueueFigures,
} from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { dashboardMoney } from './dashboard-money';
import type { DayReportRow } from './day-report.model';
import { readDays, sumOfAllDays } from './day-reports';
import { shownDays } from './shown-days';
import type { StandingReportRow } from './standing-report.model';
import { readStanding } from './standing-reports';

interface Dependencies {
  readonly rows: Model<DayReportRow>;
  readonly standing: Model<StandingReportRow>;
  readonly now: () => Date;
}
type Dashboard = z.output<typeof dashboardSchema>;

/** The dashboard as an administrator of a type may see it. */
export async function readDashboard(
  { now, rows, standing }: Dependencies,
  adminType: AdminType,
): Promise<Dashboard> {
  const days = shownDays(dayOf(now()));
  const [money, members, promotion, newest] = await Promise.all([
    isPermitted(adminType, 'financials') ? readMoney({ rows, standing }, days) : null,
    readMembers(rows, days),
    isPermitted(adminType, 'ads') ? readPromotion(rows, days) : null,
    rows.findOne().sort({ reportedAt: -1 }).select('reportedAt').lean(),
  ]);
  return { money, members, promotion, reportedAt: newest?.reportedAt ?? null };
}

async function readMoney(
  { rows, standing }: Pick<Dependencies, 'rows' | 'standing'>,
  days: readonly string[],
) {
  const [reports, total, queue] = await Promise.all([
    readDays(rows, walletFigures, days),
    sumOfAllDays(rows, walletFigures, ['capital', 'held', 'owed', 'reserved']),
    readStanding(standing, withdrawalQueueFigures),
  ]);
  const totals = {
    capital: centsSchema.parse(total('capital')),
    held: centsSchema.parse(total('held')),
    owed: centsSchema.parse(total('owed')),
    reserved: centsSchema.parse(total('reserved')),
  };
  return dashboardMoney(days, reports, totals, queue?.figures ?? null);
}

async function readMembers(
  rows: Model<DayReportRow>,
  days: readonly string[],
): Promise<Dashboard['members']> {
  const reports = await readDays(rows, authFigures, days);
  return days.map((day) => ({ day, registrations: reports.get(day)?.registrations ?? 0 }));
}

async function readPromotion(
  rows: Model<DayReportRow>,
  days: readonly string[],
): Promise<Dashboard['promotion']> {
  const reports = await readDays(rows, notificationFigures, days);
  return days.map((day) => {
    const { clicks = 0, views = 0 } = reports.get(day) ?? {};
    return { day, views, clicks };
  });
}
