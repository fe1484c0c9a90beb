import type { Cents } from '@bambuzal/contracts';

/**
 * @returns the part of a level's minimum investment that is reached, in percent with two decimals,
 *   rounded
 *   down: 100 only if the level is reached
 */
export function levelProgress(total: Cents, minInvestment: Cents): number {
  if (total >= minInvestment) return 100;
  return Math.floor((total * 10_000) / minInvestment) / 100;
}
