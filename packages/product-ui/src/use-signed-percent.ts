import { useLanguage } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/**
 * @returns function that formats a change in percent with a sign and two to four decimals, because
 *   a day moves by hundredths
 */
export function useSignedPercent(): (percent: number) => string {
  const language = useLanguage();
  return useCallback(
    (percent) => {
      const figure = new Intl.NumberFormat(language, {
        signDisplay: 'exceptZero',
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }).format(percent);
      // Minus sign as in formatted amounts.
      return `${figure.replace('-', '−')}%`;
    },
    [language],
  );
}
