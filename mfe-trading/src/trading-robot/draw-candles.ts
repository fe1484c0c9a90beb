import type { SeriesMarker, Time, UTCTimestamp } from 'lightweight-charts';
import type { CandlesJson } from '../api';
import type { Mark } from './marks-of';

export interface Drawing {
  readonly show: (candles: readonly CandlesJson['data'][number][], marks: readonly Mark[]) => void;
  readonly remove: () => void;
}

/**
 * UTC offset of São Paulo in seconds. It is added to every time, because the chart library has no
 * time zones.
 */
const offsetSeconds = -3 * 3600;

interface CandleFormats {
  /** Number of decimals of the price: with four decimals, 1250000 points are 125.0000. */
  readonly decimals: number;
  /** Formats a price in points. */
  readonly price: (points: number) => string;
}

/** Draws candles in an element, in the colours of the current theme. */
export async function drawCandles(element: HTMLElement, formats: CandleFormats): Promise<Drawing> {
  const { decimals } = formats;
  const { CandlestickSeries, createChart, createSeriesMarkers } = await import(
    /* webpackChunkName: "lightweight-charts" */ 'lightweight-charts'
  );
  const style = getComputedStyle(element);
  const theme = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const border = theme('border');
  const chart = createChart(element, {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: theme('text-muted'),
      // The library is named below the chart instead. Its logo needs an inline style sheet, which
      // the Content Security Policy refuses.
      attributionLogo: false,
    },
    grid: { vertLines: { color: border }, horzLines: { color: border } },
    rightPriceScale: { borderColor: border },
    timeScale: { borderColor: border, timeVisible: true, secondsVisible: false },
  });
  const unit = 10 ** decimals;
  const gain = theme('gain-text');
  const loss = theme('loss-text');
  const series = chart.addSeries(CandlestickSeries, {
    upColor: gain,
    wickUpColor: gain,
    downColor: loss,
    wickDownColor: loss,
    borderVisible: false,
    priceFormat: {
      type: 'custom',
      minMove: 1 / unit,
      formatter: (price: number) => formats.price(Math.round(price * unit)),
    },
  });
  const markers = createSeriesMarkers(series);
  const drawnMark = (mark: Mark): SeriesMarker<Time> => {
    const time = asTime(mark.time + offsetSeconds);
    if (mark.what === 'entry') {
      const isUp = mark.direction === 'CALL';
      return {
        time,
        position: isUp ? 'belowBar' : 'aboveBar',
        shape: isUp ? 'arrowUp' : 'arrowDown',
        color: theme('primary-text'),
      };
    }
    const { result } = mark;
    return {
      time,
      position: 'aboveBar',
      shape: result < 0 ? 'square' : 'circle',
      color: result > 0 ? gain : result < 0 ? loss : theme('text-muted'),
    };
  };
  const drawn = ({ time, open, high, low, close }: CandlesJson['data'][number]) => ({
    time: asTime(time + offsetSeconds),
    open: open / unit,
    high: high / unit,
    low: low / unit,
    close: close / unit,
  });
  let shown: CandlesJson['data'][number][] = [];
  return {
    show(candles, marks) {
      // Only the last candles are updated, so that the scroll position stays. The library cannot
      // update a candle that is not the last.
      const goesOn = shown.length > 0 && candles[shown.length - 1]?.time === shown.at(-1)?.time;
      if (!goesOn) series.setData(candles.map(drawn));
      else for (const candle of candles.slice(shown.length - 1)) series.update(drawn(candle));
      shown = [...candles];
      markers.setMarkers(marks.map(drawnMark));
    },
    remove: () => chart.remove(),
  };
}

function isTime(seconds: number): seconds is UTCTimestamp {
  return Number.isInteger(seconds);
}

function asTime(seconds: number): UTCTimestamp {
  if (!isTime(seconds)) throw new RangeError(`${seconds} is no second`);
  return seconds;
}
