import { type Cents, centsSchema } from '@bambuzal/contracts';

/** Millionths of a token, the unit of USDT (TRC-20) and USDC (ERC-20). */
export type MicroTokens = bigint;

const microsPerToken = 1_000_000n;

/**
 * @returns the tokens for an amount in cents, rounded up so that they are worth at least the amount
 */
export function tokensFor(amount: Cents, rate: Cents): MicroTokens {
  return (BigInt(amount) * microsPerToken + BigInt(rate) - 1n) / BigInt(rate);
}

/** @returns the value of tokens in cents, rounded down */
export function worthOf(tokens: MicroTokens, rate: Cents): Cents {
  return centsSchema.parse(Number((tokens * BigInt(rate)) / microsPerToken));
}

/** @param decimal amount from a provider; digits after the sixth place are dropped */
export function microTokens(decimal: string | number): MicroTokens {
  const text = String(decimal);
  // JavaScript writes amounts below a millionth with an exponent.
  if (/^\d(\.\d+)?e-\d+$/.test(text)) return 0n;
  const parts = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text);
  if (!parts) throw new RangeError('not an amount of tokens');
  const [, whole = '0', decimals = ''] = parts;
  return BigInt(whole + decimals.slice(0, 6).padEnd(6, '0'));
}

/** @returns decimal text with six places */
export function tokensText(tokens: MicroTokens): string {
  const digits = String(tokens).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
