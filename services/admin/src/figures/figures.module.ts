import {
  authFigures,
  bonusFigureEndpoints,
  type DayFigures,
  figureEndpoints,
  cohortsEndpoint,
  investmentCohorts,
  investmentFigures,
  investmentObligations,
  notificationFigures,
  outlookEndpoint,
  referralFigures,
  referralObligations,
  type ReportedFigures,
  type StandingFigures,
  tradingFigures,
  tradingObligations,
  walletCohorts,
  walletFigures,
  withdrawalQueueFigures,
} from '@bambuzal/contracts';
import { type Module, operation, type ServiceContext, subscription } from '@bambuzal/service-kit';
import { dayReportModel } from './day-report.model';
import { idOfReport, keepDayReport } from './keep-day-report';
import { readBonusPeriods } from './read-bonus-periods';
import { readCohorts } from './read-cohorts';
import { readDashboard } from './read-dashboard';
import { readMoneyPeriods } from './read-money-periods';
import { readOutlook } from './read-outlook';
import { standingReportModel } from './standing-report.model';
import { idOfStanding, keepStandingReport } from './standing-reports';

const standingSources = [
  investmentCohorts,
  investmentObligations,
  referralObligations,
  tradingObligations,
  walletCohorts,
  withdrawalQueueFigures,
] as const;

/** Figures of days, as the services report them, and the dashboard made of them. */
export function figuresModule(
  { database }: Pick<ServiceContext, 'database'>,
  now: () => Date,
): Module {
  const rows = dayReportModel(database.connection);
  const standing = standingReportModel(database.connection);
  const keeping = <Figures extends DayFigures>({ message, service }: ReportedFigures<Figures>) =>
    subscription(message, (report, unit) => keepDayReport(rows, service, report, unit, now()), {
      key: ({ day }) => idOfReport(service, day),
    });
  const keepingStanding = (figures: StandingFigures) => {
    const _id = idOfStanding(figures);
    return subscription(
      figures.message,
      (report, unit) => keepStandingReport(standing, _id, report, unit),
      { key: () => _id },
    );
  };
  return {
    name: 'figures',
    models: [dayReportModel, standingReportModel],
    routes: [
      operation(figureEndpoints.dashboard, ({ caller }) =>
        readDashboard({ rows, standing, now }, caller.adminType ?? 'master'),
      ),
      operation(cohortsEndpoint, () => readCohorts({ standing, now })),
      operation(outlookEndpoint, () => readOutlook({ rows, standing, now })),
      operation(figureEndpoints.money, ({ query }) => readMoneyPeriods({ rows, now }, query)),
      operation(bonusFigureEndpoints.periods, ({ query }) =>
        readBonusPeriods({ rows, now }, query),
      ),
    ],
    consumes: [
      keeping(authFigures),
      keeping(investmentFigures),
      keeping(notificationFigures),
      keeping(referralFigures),
      keeping(tradingFigures),
      keeping(walletFigures),
      ...standingSources.map(keepingStanding),
    ],
  };
}
