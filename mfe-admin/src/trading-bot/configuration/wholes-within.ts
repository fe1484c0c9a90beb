import type { Bounds } from '@bambuzal/contracts/trading/bounds';

/** @returns every whole number within the bounds, as text */
export function wholesWithin({ least, most }: Bounds): readonly string[] {
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}
