import type { InvestmentPackageRow } from '../packages/investment-package.model';
import type { InvestmentRow, InvestmentTerms } from './investment.model';

/** Fields of the promise; the package's name is not part of it. */
const promised = [
  ...(['dailyRate', 'minDailyRate', 'maxDailyRate'] as const),
  ...(['durationDays', 'returnCapital', 'businessDaysOnly'] as const),
];

/** @returns the terms of an investment made in a package now */
export function termsOf(offer: InvestmentPackageRow): InvestmentTerms {
  const { dailyRate, minDailyRate, maxDailyRate, durationDays } = offer;
  return {
    packageName: offer.name,
    dailyRate,
    minDailyRate,
    maxDailyRate,
    durationDays,
    returnCapital: offer.returnCapital,
    businessDaysOnly: offer.businessDaysOnly,
  };
}

/** @returns whether the order would be taken on the same terms now, its amount included */
export function isStillOffered(
  { amount, terms }: Pick<InvestmentRow, 'amount' | 'terms'>,
  offer: InvestmentPackageRow,
): boolean {
  const present = termsOf(offer);
  return isWithinLimits(offer, amount) && promised.every((name) => terms[name] === present[name]);
}

/** @param amount cents */
export function isWithinLimits(
  { minAmount, maxAmount }: Pick<InvestmentPackageRow, 'minAmount' | 'maxAmount'>,
  amount: number,
): boolean {
  return amount >= minAmount && amount <= maxAmount;
}
