import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

/** Facts of an investment that a decision about it needs. */
export function InvestmentFacts({
  investment,
}: {
  readonly investment: AdministeredInvestmentJson;
}) {
  const t = adminTexts.useTexts();
  const { dateTime, day } = useFormatting();
  const { amount, createdAt, durationDays, endDate, packageName, paidDays } = investment;
  return (
    <DescriptionList
      items={[
        { term: t('investments.package'), description: packageName },
        { term: t('investments.amount'), description: <Money amount={amount} /> },
        {
          term: t('investments.paidDays'),
          description: t('investments.daysOf', { paid: paidDays, all: durationDays }),
        },
        { term: t('investments.createdAt'), description: dateTime(createdAt) },
        {
          term: t('investments.endDate'),
          description: endDate === null ? '—' : day(endDate),
        },
      ]}
    />
  );
}
