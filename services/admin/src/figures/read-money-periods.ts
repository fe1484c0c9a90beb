import {
  type ComparedQuery,
  type figureEndpoints,
  investmentFigures,
  tradingFigures,
  walletFigures,
} from '@bambuzal/contracts';
import type { z } from 'zod';
import { readDays } from './day-reports';
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
  const { rows } = dependencies;
  return readComparedPeriods(dependencies, query, async (days) => {
    const [wallet, investment, trading] = await Promise.all([
      readDays(rows, walletFigures, days),
      readDays(rows, investmentFigures, days),
      readDays(rows, tradingFigures, days),
    ]);
    return moneyPeriod(days, { wallet, investment, trading });
  });
}
