import { StatCard } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from '../common/figures/Formula';
import { dashboardTexts } from './locales/dashboard-texts';

interface CountCardProps {
  readonly figure: 'registrations' | 'views' | 'clicks';
  /** Numbers of days in order; the last is today's. */
  readonly counts: readonly number[];
}

/** A number of today beside yesterday's and that of the same weekday. */
export function CountCard({ counts, figure }: CountCardProps) {
  const t = dashboardTexts.useTexts();
  const { number } = useFormatting();
  const [today = 0, yesterday = 0, weekBefore = 0] = [counts.at(-1), counts.at(-2), counts.at(-8)];
  return (
    <StatCard
      label={t(`figure.${figure}`)}
      value={number(today)}
      note={
        <>
          {t('besideCounts', { yesterday: number(yesterday), weekBefore: number(weekBefore) })}
          <Formula>{t(`formula.${figure}`)}</Formula>
        </>
      }
    />
  );
}
