import type { AdministeredPackageJson } from '@bambuzal/contracts';
import { dailyRates } from '@bambuzal/product-ui';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

/** Rate and days of a package. */
export function PackageTerms({ offer }: { readonly offer: AdministeredPackageJson }) {
  const t = adminTexts.useTexts();
  const { percentage } = useFormatting();
  const { greatest, least } = dailyRates(offer);
  const rate =
    least === greatest
      ? percentage(least)
      : t('packages.from', { least: percentage(least), greatest: percentage(greatest) });
  const key = offer.businessDaysOnly ? 'packages.bankingDaysOf' : 'packages.daysOf';
  return t(key, { rate, count: offer.durationDays });
}
