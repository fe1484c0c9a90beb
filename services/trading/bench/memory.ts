import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MarketDay } from '@bambuzal/market';
import { dayOfPrices, emptyDay } from './days';

const pairs = 10;
const megabyte = 2 ** 20;
/** Size of 86,401 prices of four bytes for each pair. */
const bareMb = (pairs * 86_401 * Int32Array.BYTES_PER_ELEMENT) / megabyte;

/**
 * Compares the memory of a day of ten pairs with the memory of its arrays alone, and with a market
 * without prices.
 */
export function measureMemory() {
  // Loads code first: its memory must not count as part of a day.
  dayOfPrices(0);
  const without = heldBytes();
  const growthOf = (make: (index: number) => MarketDay) => {
    const days = Array.from({ length: pairs }, (_, index) => make(index));
    const growth = (heldBytes() - without) / megabyte;
    // Reading `days` here keeps it from being collected before the measurement.
    return days.length === pairs ? growth : Number.NaN;
  };
  const empty = growthOf(emptyDay);
  const full = growthOf(dayOfPrices);
  const rowOf = (growthMb: number) => ({
    'growth, MB': growthMb.toFixed(2),
    'of the bare arrays': (growthMb / bareMb).toFixed(2),
    'of the empty market': (growthMb / empty).toFixed(2),
  });
  return {
    'no pair': rowOf(0),
    'ten pairs, nothing drawn': rowOf(empty),
    'ten pairs, a whole day (wanted: no more than nothing drawn)': rowOf(full),
  };
}

/** Collect twice: objects finalised by the first collection are freed by the second. */
function heldBytes(): number {
  setFlagsFromString('--expose_gc');
  const collectGarbage: unknown = runInNewContext('gc');
  for (let i = 0; i < 2; i++) {
    if (typeof collectGarbage === 'function') Reflect.apply(collectGarbage, undefined, []);
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
