import { useFormatting } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { dailyRates, type Span } from '@bambuzal/product-ui';

type Terms = Pick<
  InvestmentPackageJson,
  | 'dailyProfitPercentage'
  | 'minDailyProfitPercentage'
  | 'maxDailyProfitPercentage'
  | 'durationDays'
  | 'businessDaysOnly'
>;

interface PlanWords {
  /** A percentage, or a range of percentages. */
  readonly percentages: (span: Span) => string;
  readonly dailyProfit: (plan: Terms) => string;
  readonly duration: (plan: Pick<Terms, 'durationDays' | 'businessDaysOnly'>) => string;
}

/** @returns functions that put the terms of a plan into words */
export function usePlanWords(): PlanWords {
  const t = tradingTexts.useTexts();
  const { percentage } = useFormatting();
  const percentages = ({ least, greatest }: Span) =>
    least === greatest
      ? percentage(least)
      : t('percentages', { least: percentage(least), greatest: percentage(greatest) });
  return {
    percentages,
    dailyProfit: (plan) => {
      const rate = percentages(dailyRates(plan));
      return t(plan.businessDaysOnly ? 'perBankingDay' : 'perDay', { rate });
    },
    duration: ({ durationDays: count, businessDaysOnly }) =>
      t(businessDaysOnly ? 'bankingDays' : 'days', { count }),
  };
}
