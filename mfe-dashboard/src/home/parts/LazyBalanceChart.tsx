import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { LoadedPart, logRemoteFailure } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { dashboardTexts } from '../../locales/dashboard-texts';

const load = async () =>
  (await import(/* webpackChunkName: "balance-chart" */ './BalanceChart')).default;
const log = (error: unknown) => logRemoteFailure('dashboard', 'the balance chart failed', error);

/** Chart of the balance. Loaded last, because the first view does not need it. */
export function LazyBalanceChart() {
  const t = dashboardTexts.useTexts();
  return (
    <LoadedPart
      load={load}
      pending={
        <SkeletonGroup>
          <Skeleton $height="15rem" />
        </SkeletonGroup>
      }
      failed={({ retry, busy }) => (
        <ReadFailure title={t('historyFailed')} onRetry={retry} busy={busy} />
      )}
      onError={log}
    />
  );
}
