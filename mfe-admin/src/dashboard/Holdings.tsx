import type { DashboardMoneyJson } from '@bambuzal/contracts';
import { Grid, Money } from '@bambuzal/ui';
import { Section, StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { dashboardTexts } from './locales/dashboard-texts';

interface HoldingsProps {
  readonly money: Pick<DashboardMoneyJson, 'capital' | 'coverage' | 'held' | 'owed' | 'reserved'>;
}

/** Money that is there, and money that is owed to members. */
export function Holdings({ money: { capital, coverage, held, owed, reserved } }: HoldingsProps) {
  const t = dashboardTexts.useTexts();
  const f = figureTexts.useTexts();
  const { percentage } = useFormatting();
  const cards = [
    { key: 'held', value: <Money amount={held} /> },
    { key: 'owed', value: <Money amount={owed} /> },
    { key: 'coverage', value: coverage === null ? '—' : percentage(coverage) },
    { key: 'capital', value: <Money amount={capital} /> },
    { key: 'reserved', value: <Money amount={reserved} /> },
  ] as const;
  return (
    <Section title={t('holdings')}>
      <Grid $column="13rem">
        {cards.map(({ key, value }) => (
          <StatCard
            key={key}
            label={f(`figure.${key}`)}
            value={value}
            note={<Formula>{f(`formula.${key}`)}</Formula>}
          />
        ))}
      </Grid>
    </Section>
  );
}
