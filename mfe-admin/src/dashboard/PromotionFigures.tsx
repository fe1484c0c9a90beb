import type { DashboardJson } from '@bambuzal/contracts';
import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { CountCard } from './CountCard';
import { dashboardTexts } from './locales/dashboard-texts';

interface PromotionFiguresProps {
  readonly days: NonNullable<DashboardJson['promotion']>;
}

/** Views and clicks of all advertisements. */
export function PromotionFigures({ days }: PromotionFiguresProps) {
  const t = dashboardTexts.useTexts();
  return (
    <Section title={t('promotion')}>
      <Grid $column="13rem">
        <CountCard figure="views" counts={days.map(({ views }) => views)} />
        <CountCard figure="clicks" counts={days.map(({ clicks }) => clicks)} />
      </Grid>
    </Section>
  );
}
