import { type ComparedQuery, type figureEndpoints, walletFigures } from '@bambuzal/contracts';
import type { z } from 'zod';
import { moneyPeriod } from './money-periods';
import { type PeriodDependencies, readComparedPeriods } from './read-compared-periods';

/**
 * Money of a period beside that of an earlier one.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export function readMoneyPeriods(
  dependencies: PeriodDependencies,
  query: ComparedQuery,
): Promise<z.output<typeof figureEndpoints.money.answer>> {
  return readComparedPeriods(dependencies, query, walletFigures, moneyPeriod);
}
