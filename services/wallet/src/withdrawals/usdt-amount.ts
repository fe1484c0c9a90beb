import type { Cents } from '@bambuzal/contracts';

/** One USDT: the token has six decimals on TRON. */
const microsPerToken = 1_000_000n;

/**
 * @param rate cents for one token
 * @returns how many millionths of a token an amount buys, rounded down: the rest of less than one
 *   cannot be sent
 */
export function usdtMicros(amount: Cents, rate: Cents): number {
  return Number((BigInt(amount) * microsPerToken) / BigInt(rate));
}
