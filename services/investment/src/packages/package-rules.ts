import {
  type BasisPoints,
  basisPointsSchema,
  type Cents,
  DomainError,
  type ProblemCode,
} from '@bambuzal/contracts';

/** Daily rates in basis points: either the fixed rate, or the lowest and the highest. */
export interface DailyRates {
  readonly dailyRate: BasisPoints | null;
  readonly minDailyRate: BasisPoints | null;
  readonly maxDailyRate: BasisPoints | null;
}

interface Offer extends DailyRates {
  readonly minAmount: Cents;
  readonly maxAmount: Cents;
  readonly durationDays: number;
}

/**
 * Total rates over all days, in basis points of the capital. Both are the same if the rate is
 * fixed.
 */
interface TotalRates {
  readonly least: BasisPoints;
  readonly greatest: BasisPoints;
}

interface Terms extends Offer {
  readonly returnCapital: boolean;
  readonly businessDaysOnly: boolean;
}

const termNames = [
  ...(['dailyRate', 'minDailyRate', 'maxDailyRate', 'durationDays'] as const),
  ...(['minAmount', 'maxAmount', 'returnCapital', 'businessDaysOnly'] as const),
];

const none = basisPointsSchema.parse(0);

/** @returns the lowest rate that a day can pay: the fixed rate, or the lowest of the range */
export function leastRateOf({ dailyRate, minDailyRate }: DailyRates): BasisPoints {
  return dailyRate ?? minDailyRate ?? none;
}

/** @returns the highest rate that a day can pay */
export function greatestRateOf({ dailyRate, maxDailyRate }: DailyRates): BasisPoints {
  return dailyRate ?? maxDailyRate ?? none;
}

export function totalRatesOf(terms: DailyRates & { readonly durationDays: number }): TotalRates {
  const over = (rate: BasisPoints) => basisPointsSchema.parse(rate * terms.durationDays);
  return { least: over(leastRateOf(terms)), greatest: over(greatestRateOf(terms)) };
}

/**
 * @param statedTotal total percentage of all days, if the operator states it
 * @throws DomainError PACKAGE_RATES_UNCLEAR, PACKAGE_AMOUNTS_CROSSED or PACKAGE_TOTAL_DIFFERS
 */
export function assertSound(offer: Offer, statedTotal: BasisPoints | undefined): void {
  if (!hasClearRates(offer)) {
    const fields = [
      'dailyProfitPercentage',
      'minDailyProfitPercentage',
      'maxDailyProfitPercentage',
    ] as const;
    throw refusal('PACKAGE_RATES_UNCLEAR', fields);
  }
  if (offer.minAmount > offer.maxAmount) {
    throw refusal('PACKAGE_AMOUNTS_CROSSED', ['minAmount', 'maxAmount']);
  }
  const { least } = totalRatesOf(offer);
  if (statedTotal !== undefined && statedTotal !== least) {
    throw refusal('PACKAGE_TOTAL_DIFFERS', ['totalProfitPercentage'], { total: least / 100 });
  }
}

/** @returns whether two states of a package promise the same, for the same amounts */
export function hasSameTerms(one: Terms, other: Terms): boolean {
  return termNames.every((name) => one[name] === other[name]);
}

function hasClearRates({ dailyRate, minDailyRate, maxDailyRate }: DailyRates): boolean {
  if (dailyRate !== null) return minDailyRate === null && maxDailyRate === null;
  return minDailyRate !== null && maxDailyRate !== null && minDailyRate <= maxDailyRate;
}

function refusal(
  code: ProblemCode,
  fields: readonly string[],
  values: Readonly<Record<string, number>> = {},
): DomainError {
  const atFault = Object.fromEntries(fields.map((field) => [field, code]));
  return new DomainError(code, atFault, { values });
}
