import { readAhead } from '../api/first-reads';
import { activeAdvertisementsApi, type Placement } from './advertisements-api';

/** Places of a page that show banners. */
export type BannerPlacement = Extract<Placement, 'dashboard' | 'investments'>;

/**
 * Banners of a placement. A page shows its content after `data` or `error` is known, because a
 * banner that comes later would move it.
 */
export function useBanners(placement: BannerPlacement) {
  return activeAdvertisementsApi.useActiveAdvertisementsQuery(askedAt(placement));
}

/** Starts the query of `useBanners`, for `firstReads`. */
export function readBanners(placement: BannerPlacement) {
  const { activeAdvertisements } = activeAdvertisementsApi.endpoints;
  return activeAdvertisements.initiate(askedAt(placement), readAhead);
}

const askedAt = (placement: BannerPlacement) => ({ placement, type: 'banner' }) as const;
