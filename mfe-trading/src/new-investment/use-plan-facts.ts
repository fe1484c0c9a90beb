import type { Description } from '@bambuzal/ui/data';
import type { InvestmentPackageJson } from '../api';
import { usePlanWords } from '../common/use-plan-words';
import { tradingTexts } from '../locales/trading-texts';
import { newInvestmentTexts } from './locales/new-investment-texts';

interface PlanFacts {
  /** Rate and duration, on which the projection is based. */
  readonly rates: readonly Description[];
  /**
   * Terms that a projection does not show: return of the capital, and the time until which the
   * investment can be undone.
   */
  readonly conditions: readonly Description[];
}

/** @returns terms that a projection does not show */
export function usePlanFacts(plan: InvestmentPackageJson, coolingOffHours: number): PlanFacts {
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const words = usePlanWords();
  return {
    rates: [
      { term: t('rate'), description: words.dailyProfit(plan) },
      { term: t('duration'), description: words.duration(plan) },
    ],
    conditions: [
      {
        term: w('capital'),
        description: w(plan.returnCapital ? 'capitalReturned' : 'capitalKept'),
      },
      {
        term: t('coolingOff'),
        description:
          coolingOffHours > 0
            ? t('coolingOffHours', { count: coolingOffHours })
            : t('noCoolingOff'),
      },
    ],
  };
}
