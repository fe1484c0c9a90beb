import { useLanguage } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/** @returns writes a price in points as the reader's language writes decimals */
export function usePriceText(): (points: number, decimals: number) => string {
  const language = useLanguage();
  return useCallback(
    (points, decimals) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(points / 10 ** decimals),
    [language],
  );
}
