import { z } from 'zod';

/** A whole number of the currency's smallest unit: R$ 12,34 is 1234. */
export const centsSchema = z.int().brand('Cents');
export type Cents = z.infer<typeof centsSchema>;

/** A rate in hundredths of a percent: 3.49 % is 349. */
export const basisPointsSchema = z.int().brand('BasisPoints');
export type BasisPoints = z.infer<typeof basisPointsSchema>;

/**
 * @param amount decimal as on the public wire, e.g. 12.34
 * @returns whole cents
 * @throws RangeError when the amount has more than two decimal places or exceeds the safe integers
 */
export function toCents(amount: number): Cents {
  const parsed = centsSchema.safeParse(hundredths(amount));
  if (!parsed.success) throw new RangeError(`${amount} is not an amount of whole cents`);
  return parsed.data;
}

/** @returns the decimal of the public wire, e.g. 12.34 */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** @returns the same amount with the opposite sign */
export function negated(cents: Cents): Cents {
  return centsSchema.parse(0 - cents);
}

/** @throws ZodError when the sum exceeds the safe integers */
export function sumOfCents(amounts: readonly Cents[]): Cents {
  return centsSchema.parse(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** @returns the share of an amount, exact for any size; half a cent or more is rounded up */
export function shareOf(cents: Cents, rate: BasisPoints): Cents {
  return centsSchema.parse(Number((BigInt(cents) * BigInt(rate) + 5_000n) / 10_000n));
}

/** An amount: a decimal with at most two places on the wire, whole cents inside. */
export const amountSchema = z.codec(
  z.number().refine(isHundredths, { error: 'tooManyDecimals' }),
  centsSchema,
  { decode: hundredths, encode: (cents) => cents / 100 },
);

/** A percentage: a decimal with at most two places on the wire, basis points inside. */
export const percentageSchema = z.codec(
  z.number().min(0).max(100).refine(isHundredths, { error: 'tooManyDecimals' }),
  basisPointsSchema,
  { decode: hundredths, encode: (basisPoints) => basisPoints / 100 },
);

/** Daily rate in percent of the capital, at most 100. */
export const rateSchema = z.codec(
  z
    .number()
    .positive({ error: 'amountPositive' })
    .max(100, { abort: true })
    .refine(isHundredths, { error: 'tooManyDecimals' }),
  basisPointsSchema,
  { decode: hundredths, encode: (basisPoints) => basisPoints / 100 },
);

/** Total of the rates of many days: at most 100 % a day for ten years. */
export const totalRateSchema = z.codec(
  z.number().min(0).max(365_300).refine(isHundredths, { error: 'tooManyDecimals' }),
  basisPointsSchema,
  { decode: hundredths, encode: (basisPoints) => basisPoints / 100 },
);

/**
 * @returns the profit of a capital at the sum of its daily rates, rounded down; exact for any size.
 *   The profit paid after n days is computed from the sum of their rates, so that the rounding of
 *   single days does not add up
 */
export function profitOf(capital: Cents, totalRate: BasisPoints): Cents {
  return centsSchema.parse(Number((BigInt(capital) * BigInt(totalRate)) / 10_000n));
}

/**
 * Greater than any real amount, but so small that sums of amounts stay within the safe integers.
 */
const mostAtOnce = 1_000_000_000;

/** An amount of zero or more, set by a person; at most 1,000,000,000. */
export const nonNegativeAmountSchema = z.codec(
  z
    .number()
    .min(0)
    .max(mostAtOnce, { error: 'maximum', abort: true })
    .refine(isHundredths, { error: 'tooManyDecimals' }),
  centsSchema,
  { decode: hundredths, encode: (cents) => cents / 100 },
);

/** An amount above zero, entered by a person; at most 1,000,000,000. */
export const positiveAmountSchema = z.codec(
  z
    .number({ error: 'amountNumber' })
    .positive({ error: 'amountPositive' })
    .max(mostAtOnce, { error: 'maximum', abort: true })
    .refine(isHundredths, { error: 'tooManyDecimals' }),
  centsSchema,
  { decode: hundredths, encode: (cents) => cents / 100 },
);

/**
 * A decimal literal with two places, times one hundred, differs from a whole number by a rounding
 * error at most. Dividing back proves that no digit was lost.
 */
function isHundredths(decimal: number): boolean {
  const whole = Math.round(decimal * 100);
  return Number.isSafeInteger(whole) && whole / 100 === decimal;
}

function hundredths(decimal: number): number {
  return isHundredths(decimal) ? Math.round(decimal * 100) : Number.NaN;
}
