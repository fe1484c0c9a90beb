import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { LaterPart } from './LaterPart';

const load = async () =>
  (await import(/* webpackChunkName: "balance-chart" */ './BalanceChart')).default;

/** Chart of the balance. */
export function LazyBalanceChart() {
  const t = dashboardTexts.useTexts();
  return (
    <LaterPart
      load={load}
      pending={
        <SkeletonGroup>
          <Skeleton $height="15rem" />
        </SkeletonGroup>
      }
      failed={t('historyFailed')}
    />
  );
}
