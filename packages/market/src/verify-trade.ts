import { type Direction, outcomeOf } from './trade';

/** Terms of a trade in its receipt. */
export interface AgreedTrade {
  readonly pair: string;
  readonly direction: Direction;
  /** Cents. */
  readonly amount: number;
  /** Payout in basis points of the amount. */
  readonly payout: number;
  /** Unix seconds. */
  readonly entryAt: number;
  readonly exitAt: number;
  readonly commitments: readonly string[];
}

/** The trade and its result as the API returns them. */
export interface ClaimedTrade {
  readonly tradeType: Direction;
  readonly amount: number;
  /** Payout in percent of the stake. */
  readonly payout: number;
  /** Prices as decimals for people: 125.0000. */
  readonly entryPrice: string;
  readonly exitPrice: string;
  readonly isWin: boolean | null;
  readonly result: number | null;
}

/** A day that was computed again. */
export interface ComputedDay {
  readonly startsAt: number;
  readonly commitment: string;
  readonly pairs: readonly { readonly pair: string; readonly decimals: number }[];
  readonly prices: ReadonlyMap<string, Int32Array>;
}

export interface TradeCheck {
  readonly what: 'day' | 'terms' | 'entry' | 'exit' | 'result';
  readonly passed: boolean;
}

/**
 * Compares a trade with its receipt and a day's prices. If the trade runs across midnight, each of
 * the two days checks its own price.
 */
export function verifyTrade(
  agreed: AgreedTrade,
  claimed: ClaimedTrade,
  day: ComputedDay,
): TradeCheck[] {
  const prices = day.prices.get(agreed.pair);
  const decimals = day.pairs.find(({ pair }) => pair === agreed.pair)?.decimals;
  const isOfDay = agreed.commitments.includes(day.commitment);
  if (!prices || decimals === undefined || !isOfDay) return [{ what: 'day', passed: false }];
  const check = (what: 'entry' | 'exit', second: number, price: string): TradeCheck[] => {
    const computed = prices[second - day.startsAt];
    if (computed === undefined) return [];
    return [{ what, passed: price === (computed / 10 ** decimals).toFixed(decimals) }];
  };
  const compared = [
    ...check('entry', agreed.entryAt, claimed.entryPrice),
    ...check('exit', agreed.exitAt, claimed.exitPrice),
  ];
  return [
    { what: 'day', passed: compared.length > 0 },
    { what: 'terms', passed: hasTerms(agreed, claimed) },
    ...compared,
    { what: 'result', passed: hasResult(agreed, claimed) },
  ];
}

function hasTerms(agreed: AgreedTrade, { amount, payout, tradeType }: ClaimedTrade): boolean {
  return (
    tradeType === agreed.direction &&
    centsOf(amount) === agreed.amount &&
    Math.round(payout * 100) === agreed.payout
  );
}

/** Whether the trade's outcome and result follow from its prices. */
function hasResult({ amount, direction, payout }: AgreedTrade, claimed: ClaimedTrade): boolean {
  const { entryPrice, exitPrice, isWin, result } = claimed;
  if (result === null) return false;
  const outcome = outcomeOf(direction, Number(entryPrice), Number(exitPrice));
  if (outcome === 'equal') return isWin === null && result === 0;
  const gain = outcome === 'won' ? Math.floor((amount * payout) / 10_000) : 0 - amount;
  return isWin === (outcome === 'won') && centsOf(result) === gain;
}

function centsOf(amount: number): number {
  return Math.round(amount * 100);
}
