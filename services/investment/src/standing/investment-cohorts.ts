import { type Cohort, investmentCohorts } from '@bambuzal/contracts';
import { countCohorts, type CountedStanding, type First } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { InvestmentDependencies } from '../dependencies';
import { countedStatuses } from '../investments/investment-end';

const everyMs = 60 * 60 * 1000;

const firstsSchema = z.array(z.object({ _id: z.string(), at: z.date(), times: z.int() }));

type Dependencies = Pick<InvestmentDependencies, 'connection' | 'investments'>;

/** First investments of members in packages, by the month of their registration. */
export function investmentCohortFigures(dependencies: Dependencies): CountedStanding<Cohort[]> {
  return {
    reported: investmentCohorts,
    everyMs,
    count: async (now) =>
      countCohorts(dependencies.connection, await firstInvestments(dependencies), now),
  };
}

/** Investments that were paid and not undone, by the member. */
async function firstInvestments({
  investments,
}: Pick<Dependencies, 'investments'>): Promise<ReadonlyMap<string, First>> {
  const rows = firstsSchema.parse(
    await investments.aggregate<unknown>([
      { $match: { status: { $in: [...countedStatuses] }, activatedAt: { $type: 'date' } } },
      { $group: { _id: '$userId', at: { $min: '$activatedAt' }, times: { $sum: 1 } } },
    ]),
  );
  return new Map(rows.map(({ _id, at, times }) => [_id, { at, times }]));
}
