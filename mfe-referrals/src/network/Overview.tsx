import { Card, EmptyState, Grid, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { isApiError } from '@bambuzal/web-kit';
import { ReadFailure, usePolling } from '@bambuzal/product-ui';
import { referralsApi } from '../api';
import { Invitation } from './Invitation';
import { Levels } from './Levels';
import { Members } from './Members';
import { networkTexts } from './locales/network-texts';
import { Totals } from './Totals';

/** Totals of the network, its referral link, and its members. */
export function Overview() {
  const t = networkTexts.useTexts();
  const { data, error, isFetching, refetch } = referralsApi.useReferralsQuery(
    undefined,
    usePolling(),
  );
  if (data)
    return (
      <>
        <Totals referrals={data} />
        <Invitation referrals={data} />
        <Levels levels={data.levels} />
        <Members referrals={data} />
      </>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <Card>
        <EmptyState title={t('notReady')}>{t('notReadyHelp')}</EmptyState>
      </Card>
    );
  if (error)
    return (
      <Card>
        <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />
      </Card>
    );
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        <Grid $column="14rem">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} $height="8rem" />
          ))}
        </Grid>
        <Skeleton $height="18rem" />
        <Skeleton $height="18rem" />
      </Stack>
    </SkeletonGroup>
  );
}
