import { roundSeconds } from './rounds';

export type Direction = 'CALL' | 'PUT';
export type Outcome = 'won' | 'lost' | 'equal';

/** Seconds before its entry at which an order is final: no round that decides it is drawn yet. */
export const finalBeforeEntry = 4;

/** Seconds that an order has at least until its entry. */
const leastLead = 6;

/**
 * When a trade that is ordered now begins.
 *
 * @param orderedAt Unix seconds, with fractions
 */
export function entryOf(orderedAt: number): number {
  return Math.ceil((orderedAt + leastLead) / roundSeconds) * roundSeconds;
}

/** @param entry, exit prices in points */
export function outcomeOf(direction: Direction, entry: number, exit: number): Outcome {
  if (entry === exit) return 'equal';
  return exit > entry === (direction === 'CALL') ? 'won' : 'lost';
}
