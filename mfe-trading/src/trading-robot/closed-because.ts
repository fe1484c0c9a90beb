import type { TradingLimitsJson, TradingPairJson } from '../api';

export type Closed = 'agreement' | 'limit' | 'break' | 'stale' | 'halted';

interface Conditions {
  readonly health: TradingPairJson['health'];
  readonly limits: Pick<TradingLimitsJson, 'breakUntil' | 'dailyLoss'>;
  /** Whether the agreement is accepted in its current version. */
  readonly isAgreed: boolean;
}

/** @returns reason why orders are closed, or undefined if they are open */
export function closedBecause({ health, limits, isAgreed }: Conditions): Closed | undefined {
  if (health !== 'open') return health;
  if (!isAgreed) return 'agreement';
  if (limits.breakUntil !== null) return 'break';
  return limits.dailyLoss === null ? 'limit' : undefined;
}
