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
  const amounts = [
    { label: f('figure.held'), amount: held, formula: f('formula.held') },
    { label: t('free'), amount: free, formula: t('free.formula') },
    { label: t('onDemand'), amount: onDemand, formula: t('onDemand.formula') },
    { label: f('figure.reserved'), amount: reserved, formula: f('formula.reserved') },
    { label: t('payoutsPerDay'), amount: payoutsPerDay, formula: t('payoutsPerDay.formula') },
  ];
  return (
    <Section title={t('now')}>
      <Grid $column="13rem">
        {amounts.map(({ amount, formula, label }) => (
          <StatCard
            key={label}
            label={label}
            value={<MoneyOrLoss amount={amount} />}
            note={<Formula>{formula}</Formula>}
          />
        ))}
        <StatCard
          label={t('daysCovered')}
          value={covered}
          note={<Formula>{t('daysCovered.formula')}</Formula>}
        />
      </Grid>
    </Section>
  );
}
