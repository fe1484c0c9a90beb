import { useLanguage } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/** @returns function that formats a price in points with the decimals of the reader's language */
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
