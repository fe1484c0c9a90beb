import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { InvestmentJson } from '../api';
import { usePlanWords } from '../common/use-plan-words';
import { tradingTexts } from '../locales/trading-texts';
import { myInvestmentsTexts } from './locales/my-investments-texts';

/** Terms of the investment, and the dates of its events. */
export function InvestmentDates({ investment }: { readonly investment: InvestmentJson }) {
  const t = myInvestmentsTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { dateTime, day: dayText } = useFormatting();
  const words = usePlanWords();
  const { status, createdAt, activatedAt, completedAt, startDate, endDate, nextProfitDate } =
    investment;
  const terms = {
    ...investment,
    dailyProfitPercentage: investment.interestRate,
    minDailyProfitPercentage: investment.minInterestRate,
    maxDailyProfitPercentage: investment.maxInterestRate,
  };
  const day = (text: string | null) => (text === null ? t('toBeDefined') : dayText(text));
  const isRunning = status === 'active' || status === 'pending';
  return (
    <DescriptionList
      items={[
        { term: t('rate'), description: words.dailyProfit(terms) },
        ...(status === 'cancelled'
          ? [{ term: t('made'), description: dateTime(createdAt) }]
          : [
              { term: t('start'), description: day(startDate) },
              { term: t('end'), description: day(endDate) },
            ]),
        ...(isRunning ? [{ term: t('nextProfit'), description: day(nextProfitDate) }] : []),
        ...(activatedAt !== null && status === 'cancelled'
          ? [{ term: t('activated'), description: dateTime(activatedAt) }]
          : []),
        ...(completedAt === null || status !== 'completed'
          ? []
          : [{ term: t('completed'), description: dateTime(completedAt) }]),
        ...(status === 'cancelled'
          ? []
          : [
              {
                term: w('capital'),
                description: w(investment.returnCapital ? 'capitalReturned' : 'capitalKept'),
              },
            ]),
      ]}
    />
  );
}
