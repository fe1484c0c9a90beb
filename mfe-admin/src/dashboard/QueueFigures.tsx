import type { DashboardMoneyJson } from '@bambuzal/contracts';
import { Grid, useUi } from '@bambuzal/ui';
import { Section, StatCard, useNow } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { elapsedText } from './elapsed-text';
import { dashboardTexts } from './locales/dashboard-texts';

interface QueueFiguresProps {
  readonly queue: NonNullable<DashboardMoneyJson['queue']>;
}

const minuteMs = 60_000;

/** Withdrawals that wait, since when, and how long decisions took lately. */
export function QueueFigures({ queue }: QueueFiguresProps) {
  const t = dashboardTexts.useTexts();
  const { language } = useUi();
  const now = useNow();
  const { number, percentage } = useFormatting();
  const { decided, medianMinutes, oldestAt, onTime, overdue, waiting } = queue;
  const cards = [
    {
      key: 'waiting',
      value: number(waiting),
      more: overdue > 0 ? t('queue.overdue', { count: overdue, overdue: number(overdue) }) : null,
    },
    {
      key: 'oldest',
      value:
        oldestAt === null
          ? '—'
          : elapsedText(Math.max(0, now * 1000 - Date.parse(oldestAt)) / minuteMs, language),
      more: null,
    },
    {
      key: 'onTime',
      value: decided === 0 ? '—' : percentage(Math.round((1000 * onTime) / decided) / 10),
      more: t('queue.decided', { count: decided, decided: number(decided) }),
    },
    {
      key: 'median',
      value: medianMinutes === null ? '—' : elapsedText(medianMinutes, language),
      more: null,
    },
  ] as const;
  return (
    <Section title={t('queue')}>
      <Grid $column="13rem">
        {cards.map(({ key, value, more }) => (
          <StatCard
            key={key}
            label={t(`queue.${key}`)}
            value={value}
            note={
              <>
                {more}
                <Formula>{t(`queue.${key}.formula`)}</Formula>
              </>
            }
          />
        ))}
      </Grid>
    </Section>
  );
}
