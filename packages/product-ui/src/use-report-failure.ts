import { isApiError, showToast } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import { useFailureText } from './use-failure-text';

/** @returns tells in a toast what failed, and why; answers with the reason */
export function useReportFailure(): (title: string, error: unknown) => string {
  const failureText = useFailureText();
  return useCallback(
    (title, error) => {
      const text = failureText(error);
      // Who did not want to prove who they are knows why nothing happened.
      if (isApiError(error) && error.code === 'STEP_UP_REQUIRED') return text;
      showToast({ tone: 'error', title, text });
      return text;
    },
    [failureText],
  );
}
