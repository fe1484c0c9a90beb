import type { OutlookJson } from '@bambuzal/contracts';

type Due = Pick<OutlookJson['days'][number], 'highestProfit' | 'capital' | 'bonuses'>;

/** @returns what comes due on a day at the highest rates, with two decimals */
export function dueOfDay({ bonuses, capital, highestProfit }: Due): number {
  return Math.round((highestProfit + capital + bonuses) * 100) / 100;
}
