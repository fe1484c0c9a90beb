import { notSupported } from '../../errors';
import type { AccumulatorCompiler } from './accumulator';
import { numberAccumulators } from './numbers';
import { percentileAccumulators } from './percentiles';
import { selectionAccumulators } from './selections';
import { valueAccumulators } from './values';

/** The operators of `$group` by their names. */
export const accumulators: ReadonlyMap<string, AccumulatorCompiler> = new Map(
  Object.entries({
    ...numberAccumulators,
    ...valueAccumulators,
    ...selectionAccumulators,
    ...percentileAccumulators,
    $accumulator: () => {
      throw notSupported('The accumulator $accumulator');
    },
  }),
);
