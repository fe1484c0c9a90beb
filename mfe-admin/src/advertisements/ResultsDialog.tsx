import type { AdministeredAdvertisementJson } from '@bambuzal/contracts';
import { ReadFailure } from '@bambuzal/product-ui';
import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { Dialog } from '@bambuzal/ui/overlays';
import { type LoadPart, PagePart, useFormatting } from '@bambuzal/web-kit';
import { advertisementsApi } from '../api/advertisements';
import { adminTexts } from '../locales/admin-texts';
import { clickRate } from './click-rate';
import { AdvertisementDays } from './advertisement-days';

interface ResultsDialogProps {
  readonly advertisement: AdministeredAdvertisementJson;
  readonly onClose: () => void;
}

/** Charts are fetched when a dialog is opened: the list does not need them. */
const charts: LoadPart = async () => (await import('./AdvertisementCharts')).AdvertisementCharts;

/** Views, clicks and click rate of an advertisement: in total, and over the last 30 days. */
export function ResultsDialog({ advertisement, onClose }: ResultsDialogProps) {
  const t = adminTexts.useTexts();
  const { number, percentage } = useFormatting();
  const { clicks, dismissals, id, title, views } = advertisement;
  const query = advertisementsApi.useAdvertisementDaysQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog open size="medium" title={t('ads.resultsOf', { name: title })} onClose={onClose}>
      <Stack $gap={5}>
        <DescriptionList
          items={[
            { term: t('ads.views'), description: number(views) },
            { term: t('ads.clicks'), description: number(clicks) },
            { term: t('ads.ctr'), description: percentage(clickRate(advertisement)) },
            { term: t('ads.dismissals'), description: number(dismissals) },
          ]}
        />
        {query.currentData ? (
          <AdvertisementDays value={query.currentData.data}>
            <PagePart
              remote="admin"
              page="advertisement charts"
              title={t('ads.resultsOf', { name: title })}
              load={charts}
            />
          </AdvertisementDays>
        ) : query.error ? (
          <ReadFailure
            title={t('ads.daysFailed')}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        ) : (
          <SkeletonGroup>
            <Skeleton $height="12rem" />
          </SkeletonGroup>
        )}
      </Stack>
    </Dialog>
  );
}
