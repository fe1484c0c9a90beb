import { Section } from '@bambuzal/ui/data';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { LazyBalanceChart } from '../parts/LazyBalanceChart';

/** Chart of the balance over time. */
export function OverTime() {
  const t = dashboardTexts.useTexts();
  return (
    <Section title={t('history')}>
      <LazyBalanceChart />
    </Section>
  );
}
