import type { PriceSourceName, statisticsEndpoints } from '@bambuzal/contracts';
import { daySeconds } from '@bambuzal/market';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import { type Statistics, StatisticsSum } from './statistics';

type Dependencies = Pick<TradingDependencies, 'now' | 'prices' | 'tradeStore'>;

const periodDays = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, all: Number.POSITIVE_INFINITY };

/**
 * Adds up the results of a member's trades that ended in a period. Trades of different price
 * sources are never added up together.
 *
 * @returns amounts in cents, moments in Unix seconds
 */
export async function readStatistics(
  { now, prices, tradeStore }: Dependencies,
  userId: string,
  { period, source, ...narrowed }: z.output<typeof statisticsEndpoints.read.query>,
): Promise<Statistics> {
  const counted: PriceSourceName = source ?? prices.current.name;
  const from = now().getTime() / 1000 - periodDays[period] * daySeconds;
  const sum = new StatisticsSum();
  for await (const { exitAt, outcome, result } of tradeStore.results(
    userId,
    counted,
    Math.max(0, from),
    narrowed,
  )) {
    if (outcome !== null && result !== null) sum.add({ exitAt, outcome, result });
  }
  return sum.total();
}
