import type { MoneyDayJson } from '@bambuzal/contracts';
import { Grid } from '@bambuzal/ui';
import { Section, StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { MoneyOrLoss } from '../common/figures/MoneyOrLoss';
import { dashboardTexts } from './locales/dashboard-texts';

interface TodayFiguresProps {
  /** Days in order; the last is today. */
  readonly days: readonly MoneyDayJson[];
}

type Figure = 'deposits' | 'payouts' | 'revenue' | 'profits' | 'bonuses';
const figures: readonly Figure[] = ['deposits', 'payouts', 'revenue', 'profits', 'bonuses'];

/** Figures of today, each beside yesterday's and that of the same weekday. */
export function TodayFigures({ days }: TodayFiguresProps) {
  const t = dashboardTexts.useTexts();
  const f = figureTexts.useTexts();
  const [today, yesterday, weekBefore] = [days.at(-1), days.at(-2), days.at(-8)];
  const { money } = useFormatting();
  if (!today || !yesterday || !weekBefore) return null;
  return (
    <Section title={t('today')}>
      <Grid $column="13rem">
        {figures.map((figure) => (
          <StatCard
            key={figure}
            label={f(`figure.${figure}`)}
            value={<MoneyOrLoss amount={today[figure]} />}
            note={
              <>
                {t('beside', {
                  yesterday: money(yesterday[figure]),
                  weekBefore: money(weekBefore[figure]),
                })}
                <Formula>{t(`formula.${figure}`)}</Formula>
              </>
            }
          />
        ))}
      </Grid>
    </Section>
  );
}
