import { watchMarket } from '@bambuzal/web-kit/market';
import { useEffect, useState } from 'react';
import type { CandlesJson } from '../api';

type Candle = CandlesJson['data'][number];

const none: readonly Candle[] = [];

/**
 * Candles from the live ticks received since the page was opened. Empty while the page receives no
 * ticks, because candles must have no gap.
 *
 * @param interval in seconds
 */
export function useLiveCandles(pair: string, interval: number): readonly Candle[] {
  const key = `${pair} ${interval}`;
  const [heard, setHeard] = useState({ key, candles: none });
  useEffect(
    () =>
      watchMarket(pair, (tick) =>
        setHeard((before) => {
          const candles = before.key === key ? before.candles : none;
          return { key, candles: tick ? withTick(candles, tick, interval) : none };
        }),
      ),
    [key, pair, interval],
  );
  return heard.key === key ? heard.candles : none;
}

/** @param candles of which the last may still change */
export function withTick(
  candles: readonly Candle[],
  { at, price }: { readonly at: number; readonly price: number },
  interval: number,
): readonly Candle[] {
  const time = at - (at % interval);
  const last = candles.at(-1);
  const next = { time, open: price, high: price, low: price, close: price };
  if (last?.time !== time) return [...candles, next];
  return candles.with(-1, merged(last, next));
}

/**
 * Fetched candles followed by live candles. The first live candle is merged with the fetched candle
 * of the same time.
 */
export function joinedCandles(
  read: readonly Candle[],
  heard: readonly Candle[],
): readonly Candle[] {
  const [first, ...others] = heard;
  if (!first) return read;
  const begun = read.find(({ time }) => time === first.time);
  const before = read.filter(({ time }) => time < first.time);
  return [...before, begun ? merged(begun, first) : first, ...others];
}

function merged(one: Candle, next: Candle): Candle {
  return {
    time: one.time,
    open: one.open,
    high: Math.max(one.high, next.high),
    low: Math.min(one.low, next.low),
    close: next.close,
  };
}
