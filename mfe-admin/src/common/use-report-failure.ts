import { isApiError, kitTexts, showToast } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/** @returns tells in a toast what failed, and why; answers with the reason */
export function useReportFailure(): (title: string, error: unknown) => string {
  const t = kitTexts.useTexts();
  return useCallback(
    (title, error) => {
      const ownWords = isApiError(error) && error.status === 0 ? 'noConnection' : 'tryAgainLater';
      const text = (isApiError(error) ? error.message : undefined) ?? t(ownWords);
      showToast({ tone: 'error', title, text });
      return text;
    },
    [t],
  );
}
