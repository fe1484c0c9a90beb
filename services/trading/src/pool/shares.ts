import { type Cents, centsSchema } from '@bambuzal/contracts';

/** The result to share and the total weight, in cents. The weight is not negative. */
export interface Pot {
  readonly result: Cents;
  readonly weight: Cents;
}

/**
 * A deposit's share of a day's result at its close: the amount due up to and including the deposit,
 * less the amount due before it. Rounded so that the sum of all shares is the result.
 *
 * @param before sum of the values of earlier deposits
 */
export function shareAtClose({ result, weight }: Pot, before: Cents, value: Cents): Cents {
  const upTo = (cents: bigint) => floored(BigInt(result) * cents, BigInt(weight));
  const share = upTo(BigInt(before) + BigInt(value)) - upTo(BigInt(before));
  return centsSchema.parse(Number(share));
}

/**
 * Share of a deposit that leaves before the close. The rest of a cent stays with the other
 * deposits.
 */
export function shareOnLeaving({ result, weight }: Pot, value: Cents): Cents {
  return centsSchema.parse(Number(floored(BigInt(result) * BigInt(value), BigInt(weight))));
}

/** Quotient rounded towards -∞, because `bigint` division rounds towards 0. */
function floored(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
