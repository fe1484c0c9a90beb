import type { BonusDayJson } from '@bambuzal/contracts';
import { DayChart } from '../common/figures/DayChart';
import { bonusAmounts } from './bonus-amounts';
import { bonusFigureTexts } from './locales/bonus-figure-texts';

/** Amounts of bonuses of each day of the period. */
export function BonusCharts({ days }: { readonly days: readonly BonusDayJson[] }) {
  const b = bonusFigureTexts.useTexts();
  return bonusAmounts.map((figure) => (
    <DayChart
      key={figure}
      title={b(`chart.${figure}`)}
      name={b(`figure.${figure}`)}
      days={days.map(({ day, [figure]: value }) => ({ day, value }))}
    />
  ));
}
