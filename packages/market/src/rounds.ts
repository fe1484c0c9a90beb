/**
 * Rounds of drand's network "quicknet": one round every three seconds since its genesis. A block is
 * a Unix second divisible by three. The block's round moves the three prices after it.
 */

const genesis = 1_692_803_367;

/** Seconds between two rounds; also the number of prices that one round decides. */
export const roundSeconds = 3;

export const daySeconds = 86_400;

export const roundsOfDay = daySeconds / roundSeconds;

/**
 * Round that decides a block: the round drawn three seconds before it.
 *
 * @param block Unix second divisible by three
 */
export function roundOfBlock(block: number): number {
  return (block - genesis) / roundSeconds;
}

/** Time at which a round is drawn, in Unix seconds. */
export function drawnAt(round: number): number {
  return genesis + (round - 1) * roundSeconds;
}
