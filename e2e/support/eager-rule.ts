import { z } from 'zod';
import type { ApiClient } from './api-client';

const pairs = ['BAMBU/BRL', 'PANDA/BRL', 'LOTUS/BRL'] as const;
const candlesSchema = z.object({ data: z.array(z.object({ close: z.number() })) });
const longest = 30;
const shortest = 5;

/**
 * Rule for a robot: bounds of a relative strength index, in percent. They are close to its current
 * value, so that the next price probably gives a signal.
 */
export interface EagerRule {
  readonly pair: string;
  readonly period: number;
  readonly low: number;
  readonly high: number;
}

/** Settings of the robot whose signal is expected soonest. */
export async function eagerRule(client: ApiClient): Promise<EagerRule> {
  const rules: EagerRule[] = [];
  for (const pair of pairs) {
    const answer = await client.call('GET', `/api/trading/candles?pair=${pair}&interval=60`);
    const closed = candlesSchema.parse(await answer.json()).data.slice(0, -1);
    for (let period = shortest; period <= longest; period++) {
      const strength = strengthOf(closed.slice(-period - 1).map(({ close }) => close));
      const low = Math.min(50, Math.ceil(strength) - 1);
      const high = Math.max(50, Math.floor(strength) + 1);
      if (low >= 1 && high <= 99) rules.push({ pair, period, low, high });
    }
  }
  const [best] = rules.sort((one, other) => one.high - one.low - (other.high - other.low));
  if (!best) throw new Error('no rule is near a signal');
  return best;
}

/**
 * Share of gains in all changes, in percent, computed in the same way as by the robot; 0 without
 * changes.
 */
function strengthOf(closes: readonly number[]): number {
  const changes = closes.slice(1).map((close, i) => close - (closes[i] ?? 0));
  const gains = changes.filter((change) => change > 0).reduce((sum, one) => sum + one, 0);
  const total = changes.reduce((sum, one) => sum + Math.abs(one), 0);
  return total === 0 ? 0 : (100 * gains) / total;
}
