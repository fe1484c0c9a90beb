import { isApiError } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import { recoveryTexts } from './locales/recovery-texts';

/** @returns function that gives the error text, with the server's reason if there is one */
export function useRecoveryFailure(): (what: string, error: unknown) => string {
  const t = recoveryTexts.useTexts();
  return useCallback(
    (what, error) => {
      if (isApiError(error) && error.status === 0) return t('noConnection');
      const reason = isApiError(error) ? error.message : undefined;
      return reason === undefined ? what : `${what}: ${reason}`;
    },
    [t],
  );
}
