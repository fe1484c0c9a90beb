import {
  type bonusFigureEndpoints,
  type ComparedQuery,
  referralFigures,
} from '@bambuzal/contracts';
import type { z } from 'zod';
import { bonusPeriod } from './bonus-period';
import { readDays } from './day-reports';
import { type PeriodDependencies, readComparedPeriods } from './read-compared-periods';

/**
 * Bonuses of a period beside those of an earlier one.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export function readBonusPeriods(
  dependencies: PeriodDependencies,
  query: ComparedQuery,
): Promise<z.output<typeof bonusFigureEndpoints.periods.answer>> {
  const { rows } = dependencies;
  return readComparedPeriods(dependencies, query, async (days) =>
    bonusPeriod(days, await readDays(rows, referralFigures, days)),
  );
}
