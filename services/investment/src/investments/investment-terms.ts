import type { InvestmentPackageRow } from '../packages/investment-package.model';
import type { InvestmentRow, InvestmentTerms } from './investment.model';

/** Terms that the promise consists of. The package's name is not among them. */
const promised = [
  ...(['dailyRate', 'minDailyRate', 'maxDailyRate'] as const),
  ...(['durationDays', 'returnCapital', 'businessDaysOnly'] as const),
];

/** @returns the terms that an investment in this package would get now */
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

/** @returns whether the package would accept the order's amount on the same terms now */
export function isStillOffered(
  { amount, terms }: Pick<InvestmentRow, 'amount' | 'terms'>,
  offer: InvestmentPackageRow,
): boolean {
  const present = termsOf(offer);
  return isWithinLimits(offer, amount) && promised.every((name) => terms[name] === present[name]);
}

/** @param amount amount in cents */
export function isWithinLimits(
  { minAmount, maxAmount }: Pick<InvestmentPackageRow, 'minAmount' | 'maxAmount'>,
  amount: number,
): boolean {
  return amount >= minAmount && amount <= maxAmount;
}
