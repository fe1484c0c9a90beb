import { ButtonLink, Card, Icon, Page, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { AppLink, useCarriedTexts } from '@bambuzal/web-kit';
import { ReadFailure, usePolling } from '@bambuzal/product-ui';
import { referralsApi } from '../api';
import { Competition } from './Competition';
import { competitionTexts } from './locales/competition-texts';

/** Ranking of the current competition, and its prizes. */
export default function CompetitionPage() {
  const t = useCarriedTexts(competitionTexts);
  const query = referralsApi.useCompetitionQuery(undefined, {
    ...usePolling(),
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching, refetch } = query;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink as={AppLink} to="/referrals" $variant="quiet">
          <Icon name="arrow-left" />
          {t('toNetwork')}
        </ButtonLink>
      }
    >
      {data && <Competition competition={data} />}
      {!data && error && (
        <Card>
          <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />
        </Card>
      )}
      {!data && !error && <CompetitionSkeleton />}
    </Page>
  );
}

function CompetitionSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        <Skeleton $height="10rem" />
        <Skeleton $height="12rem" />
        <Skeleton $height="18rem" />
      </Stack>
    </SkeletonGroup>
  );
}
