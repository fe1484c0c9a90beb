import type { SolvencyJson } from '@bambuzal/contracts';
import { Grid } from '@bambuzal/ui';
import { Section, StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { adminTexts } from '../locales/admin-texts';
import { LinesLink } from './LinesLink';

/** Money that is held beside money that is owed, and how long it lasts. */
export function Coverage({ solvency }: { readonly solvency: SolvencyJson }) {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  const { number, percentage } = useFormatting();
  const { coverage, daysCovered, held, owed, scheduledOutflow } = solvency;
  return (
    <Section title={t('solvency.coverage')}>
      <Grid $column="13rem">
        <StatCard
          label={f('figure.held')}
          value={<LinesLink account="external" amount={held} />}
          note={<Formula>{f('formula.held')}</Formula>}
        />
        <StatCard
          label={f('figure.owed')}
          value={<MoneyOrLoss amount={owed.total} />}
          note={<Formula>{f('formula.owed')}</Formula>}
        />
        <StatCard
          label={f('figure.coverage')}
          value={coverage === null ? '—' : percentage(coverage)}
          note={<Formula>{f('formula.coverage')}</Formula>}
        />
        <StatCard
          label={t('solvency.daysCovered')}
          value={
            daysCovered === null
              ? t('solvency.noOutflow')
              : t('solvency.days', { count: daysCovered, days: number(daysCovered) })
          }
          note={<Formula>{t('solvency.daysFormula')}</Formula>}
        />
        <StatCard
          label={f('figure.reserved')}
          value={
            <LinesLink account="withdrawal_hold" amount={scheduledOutflow.pendingWithdrawals} />
          }
          note={<Formula>{f('formula.reserved')}</Formula>}
        />
        <StatCard
          label={t('solvency.averagePerDay')}
          value={<MoneyOrLoss amount={scheduledOutflow.averagePerDay} />}
          note={<Formula>{t('solvency.averageFormula')}</Formula>}
        />
      </Grid>
    </Section>
  );
}
