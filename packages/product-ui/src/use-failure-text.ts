import { isApiError, kitTexts } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/** @returns a function that gives the reason of a failed call in the reader's language */
export function useFailureText(): (error: unknown) => string {
  const t = kitTexts.useTexts();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('tryAgainLater');
      return error.message ?? t(error.status === 0 ? 'noConnection' : 'tryAgainLater');
    },
    [t],
  );
}
