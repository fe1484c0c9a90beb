/** The facts about an instance that decide whether it gets the next call. */
export interface Candidate {
  readonly isReady: boolean;
  /** Number of calls that the instance works on for this gateway. */
  readonly running: number;
}

/**
 * Chooses the instance for a call: ready ones first, then those that were not tried for this call,
 * then the least busy. Equal ones take turns. If none is ready, any is better than a refusal.
 *
 * @param turn number of calls before this one
 * @param tried instance that has failed this call
 * @returns `undefined` without candidates
 */
export function chooseInstance<Kind extends Candidate>(
  candidates: readonly Kind[],
  turn: number,
  tried?: Kind,
): Kind | undefined {
  let best: Kind | undefined;
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[(turn + i) % candidates.length];
    if (candidate && (!best || isBetter(candidate, best, tried))) best = candidate;
  }
  return best;
}

function isBetter<Kind extends Candidate>(one: Kind, other: Kind, tried: Kind | undefined) {
  if (one.isReady !== other.isReady) return one.isReady;
  if (one === tried || other === tried) return other === tried;
  return one.running < other.running;
}
