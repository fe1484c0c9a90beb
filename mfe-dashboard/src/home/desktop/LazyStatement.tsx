import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { LaterPart } from '../parts/LaterPart';
import { LinesSkeleton } from '../parts/LinesSkeleton';
import { pageSize } from './use-statement-view';

const load = async () => (await import(/* webpackChunkName: "statement" */ './Statement')).default;

/** Statement with its fields and pages. */
export function LazyStatement() {
  const t = dashboardTexts.useTexts();
  return (
    <LaterPart
      load={load}
      pending={
        <Section title={t('statement')}>
          <Stack $gap={4}>
            <SkeletonGroup>
              <Skeleton $width="26rem" $height="4.5rem" />
            </SkeletonGroup>
            <LinesSkeleton lines={pageSize} />
          </Stack>
        </Section>
      }
      failed={t('statementFailed')}
    />
  );
}
