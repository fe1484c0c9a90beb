import { DescriptionList, type Description } from '@bambuzal/ui/data';
import { useOperatorsToday, useFormatting } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { CapitalWithin } from './CapitalWithin';
import { MoneySpan } from './MoneySpan';
import { projectionOf, totalShares } from '@bambuzal/product-ui';

interface ProjectionFiguresProps {
  readonly plan: InvestmentPackageJson;
  readonly amount: number;
  /** Further figures, shown before and after the projection. */
  readonly before?: readonly Description[];
  readonly after?: readonly Description[];
}

/**
 * Projected earnings of an amount under a plan: per day, in total, and with the capital if it is
 * returned separately.
 */
export function ProjectionFigures(props: ProjectionFiguresProps) {
  const { plan, amount, before = [], after = [] } = props;
  const t = tradingTexts.useTexts();
  const { day: dayText } = useFormatting();
  const { daily, total, atEnd, endDate } = projectionOf(plan, amount, useOperatorsToday());
  const end = dayText(endDate);
  return (
    <DescriptionList
      items={[
        ...before,
        {
          term: t(plan.businessDaysOnly ? 'profitByBankingDay' : 'profitByDay'),
          description: <MoneySpan of={daily} />,
        },
        ...(plan.returnCapital
          ? [
              { term: t('totalProfit'), description: <MoneySpan of={total} /> },
              { term: t('atEndWithCapital'), description: <MoneySpan of={atEnd} strong /> },
            ]
          : [
              {
                term: t('atEndWithoutCapital'),
                description: (
                  <>
                    <MoneySpan of={atEnd} strong />
                    <CapitalWithin share={totalShares(plan)} />
                  </>
                ),
              },
            ]),
        {
          term: t('lastDay'),
          description: plan.businessDaysOnly ? t('earliest', { day: end }) : end,
        },
        ...after,
      ]}
    />
  );
}
