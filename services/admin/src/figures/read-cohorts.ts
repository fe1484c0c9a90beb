import {
  type Cohort,
  type cohortsEndpoint,
  investmentCohorts,
  walletCohorts,
} from '@bambuzal/contracts';
import { lastMonths } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { oldestCount } from './oldest-count';
import type { StandingReportRow } from './standing-report.model';
import { readStanding } from './standing-reports';

interface Dependencies {
  readonly standing: Model<StandingReportRow>;
  readonly now: () => Date;
}

/** Members by the month of their registration, from the reports of two services. */
export async function readCohorts({
  now,
  standing,
}: Dependencies): Promise<z.output<typeof cohortsEndpoint.answer>> {
  const [deposits, investments] = await Promise.all([
    readStanding(standing, walletCohorts),
    readStanding(standing, investmentCohorts),
  ]);
  const paidIn = byMonth(deposits?.figures);
  const invested = byMonth(investments?.figures);
  return {
    cohorts: lastMonths(now()).map((month) => ({
      month,
      // One of the services may have learned of a registration a moment later than the other.
      members: Math.max(paidIn.get(month)?.members ?? 0, invested.get(month)?.members ?? 0),
      deposits: paidIn.get(month)?.firsts ?? null,
      investments: invested.get(month)?.firsts ?? null,
    })),
    countedAt: oldestCount([deposits, investments]),
  };
}

function byMonth(cohorts: readonly Cohort[] = []): ReadonlyMap<string, Cohort> {
  return new Map(cohorts.map((cohort) => [cohort.month, cohort]));
}
