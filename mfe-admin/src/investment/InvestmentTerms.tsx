import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

interface InvestmentTermsProps {
  readonly investment: AdministeredInvestmentJson;
}

/** Terms promised at the purchase, and how far they have been fulfilled. */
export function InvestmentTerms({ investment }: InvestmentTermsProps) {
  const t = adminTexts.useTexts();
  const { date, dateTime, day } = useFormatting();
  const rate = useRate(investment);
  const { activatedAt, completedAt, coolingOffUntil, createdAt, endDate } = investment;
  const { durationDays, id, nextProfitDate, paidDays, payWith, profit } = investment;
  const yesOrNo = (isSo: boolean) => t(isSo ? 'user.yes' : 'user.no');
  const dayOrNone = (value: string | null) => (value === null ? '—' : day(value));
  return (
    <Section title={t('investment.terms')}>
      <DescriptionList
        items={[
          { term: t('investment.rate'), description: rate },
          {
            term: t('investments.paidDays'),
            description: t('investments.daysOf', { paid: paidDays, all: durationDays }),
          },
          {
            term: t('investment.businessDaysOnly'),
            description: yesOrNo(investment.businessDaysOnly),
          },
          { term: t('investment.returnCapital'), description: yesOrNo(investment.returnCapital) },
          { term: t('investments.profit'), description: <Money amount={profit} /> },
          { term: t('investments.nextDay'), description: dayOrNone(nextProfitDate) },
          { term: t('investments.endDate'), description: dayOrNone(endDate) },
          { term: t('investment.payWith'), description: t(`investment.payWith.${payWith}`) },
          { term: t('investments.createdAt'), description: dateTime(createdAt) },
          {
            term: t('investment.activatedAt'),
            description: activatedAt === null ? '—' : dateTime(activatedAt),
          },
          {
            term: t('investment.coolingOffUntil'),
            description: coolingOffUntil === null ? '—' : dateTime(coolingOffUntil),
          },
          ...(completedAt === null
            ? []
            : [{ term: t('investment.completedAt'), description: date(completedAt) }]),
          { term: t('investment.id'), description: id },
        ]}
      />
    </Section>
  );
}

/** Daily rate: fixed, or the range within which each day's rate is set. */
function useRate({
  interestRate,
  minInterestRate,
  maxInterestRate,
}: AdministeredInvestmentJson): string {
  const t = adminTexts.useTexts();
  const { percentage } = useFormatting();
  if (interestRate !== null) return percentage(interestRate);
  return t('investment.rateRange', {
    from: percentage(minInterestRate ?? 0),
    to: percentage(maxInterestRate ?? 0),
  });
}
