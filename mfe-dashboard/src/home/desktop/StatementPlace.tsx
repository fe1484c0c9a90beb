import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { fresh, moneyApi } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { LinesSkeleton } from '../parts/LinesSkeleton';
import { StatementLink } from '../parts/StatementLink';
import { pageSize, useStatementView } from './use-statement-view';

/** Grey shapes in the size of the statement: its fields, its lines and its pages. */
export function StatementPlace() {
  const t = dashboardTexts.useTexts();
  const { asked } = useStatementView();
  // Read with the page's first data, so that the number of lines is known before their code.
  const { data } = moneyApi.useStatementQuery(asked, fresh);
  const lines = data?.data.length ?? pageSize;
  const hasPages = data !== undefined && data.pagination.total > pageSize;
  return (
    <Section title={t('statement')} aside={<StatementLink />}>
      <Stack $gap={4}>
        <Skeleton $width="27rem" $height="6.3125rem" />
        {lines === 0 ? <EmptyPlace /> : <LinesSkeleton lines={lines} />}
        {lines > 0 && <Skeleton $width="10rem" $height={hasPages ? '2.75rem' : '1.3125rem'} />}
      </Stack>
    </Section>
  );
}

function EmptyPlace() {
  return (
    <SkeletonGroup>
      <Skeleton $height="15.125rem" />
    </SkeletonGroup>
  );
}
