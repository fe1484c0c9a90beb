import type { ReactNode } from 'react';

interface BannerCarouselProps {
  /** Stands in its place while no banner is active. */
  readonly fallback?: ReactNode;
}

/** The banners of the dashboard, one at a time. */
export function BannerCarousel({ fallback }: BannerCarouselProps) {
  return fallback;
}
