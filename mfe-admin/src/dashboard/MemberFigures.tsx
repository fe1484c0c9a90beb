import type { DashboardJson } from '@bambuzal/contracts';
import { LineChart } from '@bambuzal/ui/charts';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { CountCard } from './CountCard';
import { dashboardTexts } from './locales/dashboard-texts';

/** Members who registered, today and over a month. */
export function MemberFigures({ days }: { readonly days: DashboardJson['members'] }) {
  const t = dashboardTexts.useTexts();
  const { day: dayText, number } = useFormatting();
  return (
    <Section title={t('members')}>
      <CountCard figure="registrations" counts={days.map(({ registrations }) => registrations)} />
      <LineChart
        label={t('chart.registrations')}
        columns={[t('day'), t('members')]}
        format={number}
        points={days.map(({ day, registrations }) => ({
          label: dayText(day),
          value: registrations,
        }))}
      />
    </Section>
  );
}
