import { type BasisPoints, basisPointsSchema } from '@bambuzal/contracts';
import { type DailyRates, greatestRateOf, leastRateOf } from '../packages/package-rules';

/**
 * @returns the rate used for a day without a published rate: the middle of the range, rounded down
 */
export function middleOf(rates: DailyRates): BasisPoints {
  return basisPointsSchema.parse(Math.floor((leastRateOf(rates) + greatestRateOf(rates)) / 2));
}

/** @returns the rate, or the nearest rate in the promised range */
export function within(promised: DailyRates, rate: BasisPoints): BasisPoints {
  const least = Math.max(rate, leastRateOf(promised));
  return basisPointsSchema.parse(Math.min(least, greatestRateOf(promised)));
}
