import { type Cents, centsSchema } from '@bambuzal/contracts';

/** What is to be shared, and among how much: both in cents, the weight not below zero. */
export interface Pot {
  readonly result: Cents;
  readonly weight: Cents;
}

/**
 * What a deposit gets of a day's result at its close, rounded so that the shares of all sum up to it:
 * the difference of what is due up to the deposit and up to the one before it.
 *
 * @param before the values of the deposits that come before it, together
 */
export function shareAtClose({ result, weight }: Pot, before: Cents, value: Cents): Cents {
  const upTo = (cents: bigint) => floored(BigInt(result) * cents, BigInt(weight));
  const share = upTo(BigInt(before) + BigInt(value)) - upTo(BigInt(before));
  return centsSchema.parse(Number(share));
}

/** What a deposit takes along that leaves before the close; the rest is for those that stay. */
export function shareOnLeaving({ result, weight }: Pot, value: Cents): Cents {
  return centsSchema.parse(Number(floored(BigInt(result) * BigInt(value), BigInt(weight))));
}

/** A quotient rounded towards -∞, where `bigint` rounds towards 0. */
function floored(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
