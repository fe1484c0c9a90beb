import {
  authFigures,
  type DayFigures,
  figureEndpoints,
  notificationFigures,
  referralFigures,
  type ReportedFigures,
  walletFigures,
} from '@bambuzal/contracts';
import { type Module, operation, type ServiceContext, subscription } from '@bambuzal/service-kit';
import { dayReportModel } from './day-report.model';
import { idOfReport, keepDayReport } from './keep-day-report';
import { readDashboard } from './read-dashboard';
import { readMoneyPeriods } from './read-money-periods';

/** Figures of days, as the services report them, and the dashboard made of them. */
export function figuresModule(
  { database }: Pick<ServiceContext, 'database'>,
  now: () => Date,
): Module {
  const rows = dayReportModel(database.connection);
  const keeping = <Figures extends DayFigures>({ message, service }: ReportedFigures<Figures>) =>
    subscription(message, (report, unit) => keepDayReport(rows, service, report, unit, now()), {
      key: ({ day }) => idOfReport(service, day),
    });
  return {
    name: 'figures',
    models: [dayReportModel],
    routes: [
      operation(figureEndpoints.dashboard, ({ caller }) =>
        readDashboard({ rows, now }, caller.adminType ?? 'master'),
      ),
      operation(figureEndpoints.money, ({ query }) => readMoneyPeriods({ rows, now }, query)),
    ],
    consumes: [
      keeping(authFigures),
      keeping(notificationFigures),
      keeping(referralFigures),
      keeping(walletFigures),
    ],
  };
}
