import { useLanguage } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/** @returns writes a change in percent with its sign and two to four decimals: a day moves by hundredths */
export function useSignedPercent(): (percent: number) => string {
  const language = useLanguage();
  return useCallback(
    (percent) => {
      const figure = new Intl.NumberFormat(language, {
        signDisplay: 'exceptZero',
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }).format(percent);
      // As amounts have it.
      return `${figure.replace('-', '−')}%`;
    },
    [language],
  );
}
