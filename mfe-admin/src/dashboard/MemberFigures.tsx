import type { DashboardJson } from '@bambuzal/contracts';
import { LineChart } from '@bambuzal/ui/charts';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { CountCard } from './CountCard';
import { dashboardTexts } from './locales/dashboard-texts';

/** Members who registered, today and over a month. */
export function MemberFigures({ days }: { readonly days: DashboardJson['members'] }) {
  const t = dashboardTexts.useTexts();
  const f = figureTexts.useTexts();
  const { day: dayText, number } = useFormatting();
  return (
    <Section title={t('members')}>
      <CountCard figure="registrations" counts={days.map(({ registrations }) => registrations)} />
      <LineChart
        label={t('chart.registrations')}
        columns={[f('day'), t('members')]}
        format={number}
        points={days.map(({ day, registrations }) => ({
          label: dayText(day),
          value: registrations,
        }))}
      />
    </Section>
  );
}
