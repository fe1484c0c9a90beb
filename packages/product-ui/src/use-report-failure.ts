import { isApiError, showToast } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import { useFailureText } from './use-failure-text';

/**
 * @returns a function that shows a toast with the failure and its reason, and returns the reason
 */
export function useReportFailure(): (title: string, error: unknown) => string {
  const failureText = useFailureText();
  return useCallback(
    (title, error) => {
      const text = failureText(error);
      // A reader who cancelled the proof of identity already knows why the call was not made.
      if (isApiError(error) && error.code === 'STEP_UP_REQUIRED') return text;
      showToast({ tone: 'error', title, text });
      return text;
    },
    [failureText],
  );
}
