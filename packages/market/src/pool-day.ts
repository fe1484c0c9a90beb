import { candlesOf } from './candles';
import type { MarketDay } from './market-day';
import { type IdleSpan, poolOrder, type PoolRule, type PoolTrade } from './pool-trades';
import { outcomeOf } from './trade';

/**
 * All trades of the pool on a past day, as its rule derives them from the prices.
 *
 * @param idle times at which the pool placed no trades
 */
export function poolTradesOf(
  rule: PoolRule,
  day: MarketDay,
  idle: readonly IdleSpan[] = [],
): PoolTrade[] {
  const { dayStart } = day.terms;
  const minutes = candlesOf(day.prices().subarray(0, -1), dayStart, 60);
  const trades: PoolTrade[] = [];
  for (let closed = 1; closed <= minutes.length; closed++) {
    const order = poolOrder(rule, dayStart, minutes.slice(0, closed), trades, idle);
    if (!order) continue;
    const entry = day.priceAt(order.entryAt);
    const exit = day.priceAt(order.exitAt);
    if (entry === undefined || exit === undefined) break;
    trades.push({ ...order, outcome: outcomeOf(order.direction, entry, exit) });
  }
  return trades;
}
