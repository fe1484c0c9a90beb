import { roundSeconds } from './rounds';

export type Direction = 'CALL' | 'PUT';
export type Outcome = 'won' | 'lost' | 'equal';

/**
 * Seconds before its entry at which an order is final. No round that decides the order has been
 * drawn by then.
 */
export const finalBeforeEntry = 4;

/** Minimum number of seconds between an order and its entry. */
const leastLead = 6;

/**
 * Time at which a trade that is ordered now begins.
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
