import type { Cents } from '@bambuzal/contracts';

/**
 * @returns how much of a level's least investment is reached, in percent with two decimals, rounded
 *   down: only who has reached it sees 100
 */
export function levelProgress(total: Cents, minInvestment: Cents): number {
  if (total >= minInvestment) return 100;
  return Math.floor((total * 10_000) / minInvestment) / 100;
}
