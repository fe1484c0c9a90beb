import type { CandlesJson, TradeJson } from '../api';

/** Entry or exit of a trade. The time is the start of its candle, in Unix seconds. */
export type Mark =
  | { readonly time: number; readonly what: 'entry'; readonly direction: TradeJson['tradeType'] }
  | {
      readonly time: number;
      readonly what: 'exit';
      /** Result of the trade; negative for a loss. */
      readonly result: number;
    };

/**
 * @param trades of the pair that is drawn
 * @param candles the oldest first
 * @returns marks of trades within the time of the candles, sorted by time
 */
export function marksOf(
  trades: readonly TradeJson[],
  candles: readonly CandlesJson['data'][number][],
): Mark[] {
  const starts = candles.map(({ time }) => time);
  const candleOf = (second: number) => starts.findLast((start) => start <= second);
  const marks = trades.flatMap(({ entryAt, entryPrice, exitAt, result, tradeType }): Mark[] => {
    const entry = entryPrice === null ? undefined : candleOf(entryAt);
    const exit = result === null || entryPrice === null ? undefined : candleOf(exitAt);
    return [
      ...(entry === undefined
        ? []
        : [{ time: entry, what: 'entry', direction: tradeType } as const]),
      ...(exit === undefined || result === null
        ? []
        : [{ time: exit, what: 'exit', result } as const]),
    ];
  });
  return marks.sort((one, other) => one.time - other.time);
}
