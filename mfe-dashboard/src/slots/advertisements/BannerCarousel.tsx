import { Banner, Button } from '@bambuzal/ui';
import {
  type AdvertisementJson,
  type BannerPlacement,
  useBanners,
  useCarriedTexts,
} from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useReports } from '../../api/advertisements';
import { Carousel } from './Carousel';
import { keepSeen } from './dismissed';
import { advertisementTexts } from './locales/advertisement-texts';

interface BannerCarouselProps {
  readonly placement: BannerPlacement;
  /** Shown while no banner is active. */
  readonly fallback?: ReactNode;
}

/**
 * Banners of a placement, shown one at a time. Shows nothing until they are known, because most
 * readers have none.
 */
export function BannerCarousel({ placement, fallback }: BannerCarouselProps) {
  const t = useCarriedTexts(advertisementTexts);
  const { data, error, isFetching, refetch } = useBanners(placement);
  useReportedViews(data);
  if (data && data.length > 0) return <Carousel banners={data} />;
  if (data) return fallback;
  if (error)
    return (
      <>
        <Banner
          actions={
            <Button small variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Banner>
        {fallback}
      </>
    );
  return null;
}

/** Reports a view once per banner, also if the page is opened again. */
function useReportedViews(banners: readonly AdvertisementJson[] | undefined): void {
  const { viewed } = useReports();
  const report = useEffectEvent((active: readonly AdvertisementJson[]) => {
    for (const { id } of active) if (keepSeen(id)) viewed(id);
  });
  useEffect(() => report(banners ?? []), [banners]);
}
