import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { decideAccess, type UserJson } from '@bambuzal/web-kit';
import { dashboardTexts } from '../locales/dashboard-texts';
import { WorkCard } from './WorkCard';
import { workItems } from './work-items';

/** Work that needs a person of the reader's type now. Each number is read by itself. */
export function Work({ reader }: { readonly reader: UserJson }) {
  const t = dashboardTexts.useTexts();
  const items = workItems.filter(
    ({ permission }) => decideAccess({ access: 'admin', permission }, reader) === 'open',
  );
  if (items.length === 0) return null;
  return (
    <Section title={t('work')}>
      <Grid $column="10rem">
        {items.map((item) => (
          <WorkCard key={item.key} item={item} />
        ))}
      </Grid>
    </Section>
  );
}
