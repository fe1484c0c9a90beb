import { type Cohort, investmentCohorts } from '@bambuzal/contracts';
import { countCohorts, type CountedStanding, firstsOf } from '@bambuzal/service-kit';
import type { InvestmentDependencies } from '../dependencies';
import { countedStatuses } from '../investments/investment-end';

const everyMs = 60 * 60 * 1000;

type Dependencies = Pick<InvestmentDependencies, 'connection' | 'investments'>;

/** First investments of members in packages, by the month of their registration. */
export function investmentCohortFigures(dependencies: Dependencies): CountedStanding<Cohort[]> {
  return {
    reported: investmentCohorts,
    everyMs,
    count: (now) => countCohorts(dependencies.connection, firstInvestments(dependencies), now),
  };
}

/** Investments that were paid and not undone, by the member. */
function firstInvestments({ investments }: Pick<Dependencies, 'investments'>) {
  return firstsOf(investments, [
    { $match: { status: { $in: [...countedStatuses] }, activatedAt: { $type: 'date' } } },
    { $project: { member: '$userId', at: '$activatedAt' } },
  ]);
}
