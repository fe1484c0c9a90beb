import type { dprSchema, smartTradingOfferSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { ClosedPoolDay } from '../pool/pool-days.store';
import { firstIndex } from '../pool/pool-index';

type Offer = z.output<typeof smartTradingOfferSchema>;

/** Minimum number of closed days for statistics. */
const leastDays = 7;
const mostDays = 30;
/** Number of days of the index that are shown. */
export const shownDays = 90;

/** Past results of the pool. @param closed the pool's last closed days, the latest first */
export function poolStatistics(
  closed: readonly ClosedPoolDay[],
): Pick<Offer, 'dpr' | 'winRate' | 'maxDrawdown' | 'index'> {
  const recent = closed.slice(0, mostDays);
  const hasHistory = recent.length >= leastDays;
  return {
    dpr: hasHistory ? dprOf(recent) : null,
    winRate: hasHistory ? winRateOf(recent) : null,
    maxDrawdown: (closed[0]?.indexAfter?.drawdown ?? 0) / 10_000,
    index: closed
      .slice(0, shownDays)
      .map((day) => ({ day: day._id, value: rounded((100 * valueAfter(day)) / firstIndex.value) }))
      .toReversed(),
  };
}

function dprOf(days: readonly ClosedPoolDay[]): z.output<typeof dprSchema> {
  const changes = days.map((day) => 100 * (valueAfter(day) / day.index.value - 1));
  return {
    average: rounded(changes.reduce((sum, change) => sum + change, 0) / changes.length),
    best: rounded(Math.max(...changes)),
    worst: rounded(Math.min(...changes)),
    days: changes.length,
  };
}

function winRateOf(days: readonly ClosedPoolDay[]): Offer['winRate'] {
  const wins = days.reduce((sum, day) => sum + day.wins, 0);
  const losses = days.reduce((sum, day) => sum + day.losses, 0);
  const trades = wins + losses;
  if (trades === 0) return null;
  return { percent: Math.round((10_000 * wins) / trades) / 100, wins, losses, trades };
}

function valueAfter({ index, indexAfter }: ClosedPoolDay): number {
  return (indexAfter ?? index).value;
}

/** Four decimals, because the index moves by hundredths of a percent in a day. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
