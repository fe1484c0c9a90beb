import type { MoneyPeriodJson } from '@bambuzal/contracts';
import { StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { adminTexts } from '../locales/admin-texts';
import { figureChange } from './figure-change';
import { figureOf, isCount, type PeriodFigure } from './period-figures';
import type { Comparison } from './period-view';
import { useFigureName } from './use-figure-name';

interface TotalCardProps {
  readonly figure: PeriodFigure;
  readonly now: MoneyPeriodJson['total'];
  readonly before: MoneyPeriodJson['total'];
  readonly comparison: Comparison;
}

/** A sum of a period, its change, and the earlier sum. */
export function TotalCard({ figure, now, before, comparison }: TotalCardProps) {
  const t = adminTexts.useTexts();
  const nameOf = useFigureName();
  const { money, number } = useFormatting();
  const [value, earlier] = [figureOf(now, figure), figureOf(before, figure)];
  const percentage = figureChange(value, earlier);
  return (
    <StatCard
      label={nameOf(figure)}
      value={isCount(figure) ? number(value) : <MoneyOrLoss amount={value} />}
      trend={
        percentage === undefined ? undefined : { percentage, label: t(`money.than.${comparison}`) }
      }
      note={
        <>
          {t('money.before', { figure: isCount(figure) ? number(earlier) : money(earlier) })}
          <Formula>{t(`money.formula.${figure}`)}</Formula>
        </>
      }
    />
  );
}
