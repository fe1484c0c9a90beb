import type { Cents } from '@bambuzal/contracts';

/** Millionths in a USDT: the token has six decimals on TRON. */
const microsPerToken = 1_000_000n;

/**
 * @param rate cents per token
 * @returns millionths of a token for an amount, rounded down; smaller parts cannot be sent
 */
export function usdtMicros(amount: Cents, rate: Cents): number {
  return Number((BigInt(amount) * microsPerToken) / BigInt(rate));
}
