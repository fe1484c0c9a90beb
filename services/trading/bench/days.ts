import { completeDay, demoRandomness, MarketDay, type MarketDayTerms } from '@bambuzal/market';

const dayStart = Date.parse('2026-03-10T03:00:00Z') / 1000;

const termsOf = (index: number): MarketDayTerms => ({
  pair: `P${'ABCDEFGHIJ'[index] ?? ''}/BRL`,
  open: 1_250_000 + index,
  volatility: 200,
  dayStart,
  seed: new Uint8Array(32).fill(index + 1),
});

/** A pair's whole day of prices. @param index of the pair, from 0 to 9 */
export function dayOfPrices(index: number): MarketDay {
  return completeDay(termsOf(index), demoRandomness);
}

/** The same day without any prices yet. */
export function emptyDay(index: number): MarketDay {
  return new MarketDay(termsOf(index));
}
