import { StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../../locales/admin-texts';
import { figureChange } from './figure-change';
import { Formula } from './Formula';
import { MoneyOrLoss } from './MoneyOrLoss';
import type { Comparison } from './period-view';
import type { ShownFigure } from './shown-figure';

interface TotalCardProps<Sums> {
  readonly figure: ShownFigure<Sums>;
  readonly now: Sums;
  readonly before: Sums;
  readonly comparison: Comparison;
}

/** A sum of a period, its change, and the earlier sum. */
export function TotalCard<Sums>({
  figure: { formula, isCount, name, of },
  now,
  before,
  comparison,
}: TotalCardProps<Sums>) {
  const t = adminTexts.useTexts();
  const { money, number } = useFormatting();
  const [value, earlier] = [of(now), of(before)];
  const percentage = figureChange(value, earlier);
  return (
    <StatCard
      label={name}
      value={isCount ? number(value) : <MoneyOrLoss amount={value} />}
      trend={
        percentage === undefined ? undefined : { percentage, label: t(`money.than.${comparison}`) }
      }
      note={
        <>
          {t('money.before', { figure: isCount ? number(earlier) : money(earlier) })}
          <Formula>{formula}</Formula>
        </>
      }
    />
  );
}
