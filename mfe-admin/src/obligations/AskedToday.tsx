import type { OutlookJson } from '@bambuzal/contracts';
import { Grid } from '@bambuzal/ui';
import { Section, StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { obligationsTexts } from './locales/obligations-texts';

/** Money that is held beside what members can ask for today, and how long it lasts. */
export function AskedToday({ outlook }: { readonly outlook: OutlookJson }) {
  const t = obligationsTexts.useTexts();
  const f = figureTexts.useTexts();
  const { number } = useFormatting();
  const { daysCovered, free, held, onDemand, payoutsPerDay, reserved } = outlook;
  const covered =
    daysCovered === null
      ? t('noOutflow')
      : t('days', { count: daysCovered, days: number(daysCovered) });
  const cards = [
    [f('figure.held'), <MoneyOrLoss amount={held} />, f('formula.held')],
    [t('free'), <MoneyOrLoss amount={free} />, t('free.formula')],
    [t('onDemand'), <MoneyOrLoss amount={onDemand} />, t('onDemand.formula')],
    [f('figure.reserved'), <MoneyOrLoss amount={reserved} />, f('formula.reserved')],
    [t('payoutsPerDay'), <MoneyOrLoss amount={payoutsPerDay} />, t('payoutsPerDay.formula')],
    [t('daysCovered'), covered, t('daysCovered.formula')],
  ] as const;
  return (
    <Section title={t('now')}>
      <Grid $column="13rem">
        {cards.map(([label, value, formula]) => (
          <StatCard key={label} label={label} value={value} note={<Formula>{formula}</Formula>} />
        ))}
      </Grid>
    </Section>
  );
}
