import { performance } from 'node:perf_hooks';
import { RecentCandles } from '../src/market/recent-candles';
import { dayOfPrices } from './days';

const watchers = 1000;
const seconds = 60;

/**
 * Each watcher of one pair requests its one-minute candles once a second. Compares one watcher with
 * a thousand: the number of computations, and the time of all answers of a second.
 */
export function measureWatchers() {
  const day = dayOfPrices(0);
  const runs = [{ from: day.terms.dayStart, prices: day.prices() }];
  const measure = (count: number) => {
    const candles = new RecentCandles(() => runs);
    const begun = performance.now();
    for (let second = 0; second < seconds; second++) {
      for (let watcher = 0; watcher < count; watcher++) candles.of('PA/BRL', 60, second);
    }
    const perSecondMs = (performance.now() - begun) / seconds;
    return { perSecondMs, computations: candles.computations / seconds };
  };
  // The first calls include compilation, so they are not measured.
  measure(1);
  const one = measure(1);
  const many = measure(watchers);
  const rowOf = ({ computations, perSecondMs }: typeof one) => ({
    'computations a second': computations,
    'ms a second': perSecondMs.toFixed(3),
    'of one watcher': (perSecondMs / one.perSecondMs).toFixed(2),
  });
  return {
    'one watcher of a pair': rowOf(one),
    [`${watchers.toLocaleString('en-US')} watchers (wanted: one computation)`]: rowOf(many),
  };
}
