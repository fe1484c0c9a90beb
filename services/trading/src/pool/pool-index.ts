import type { BasisPoints } from '@bambuzal/contracts';
import { poolStakeDivisor } from '@bambuzal/market';

/** Value after fees of a flexible deposit of 10^9, made on the pool's first day. Whole numbers. */
export interface PoolIndex {
  readonly value: number;
  /** The highest value so far; fees are charged on gains above it. */
  readonly mark: number;
  /** The greatest fall below an earlier `mark` so far, in millionths of that mark. */
  readonly drawdown: number;
}

export const firstIndex: PoolIndex = {
  value: 1_000_000_000,
  mark: 1_000_000_000,
  drawdown: 0,
};

const millionths = 1_000_000n;

/**
 * The index after a day. It depends only on published trades, not on the deposits.
 *
 * @param netWins wins of the day less the losses
 * @param feeRate of flexible deposits
 */
export function indexAfter(index: PoolIndex, netWins: number, feeRate: BasisPoints): PoolIndex {
  const stake = Math.floor(index.value / poolStakeDivisor);
  const gross = index.value + netWins * stake;
  const gain = BigInt(Math.max(0, gross - index.mark));
  const value = gross - Number((gain * BigInt(feeRate)) / 10_000n);
  const mark = Math.max(index.mark, value);
  const fall = Number((BigInt(mark - value) * millionths) / BigInt(mark));
  return { value, mark, drawdown: Math.max(index.drawdown, fall) };
}
