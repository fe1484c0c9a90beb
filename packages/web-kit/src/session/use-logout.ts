import { useCallback } from 'react';
import { api } from '../api/api';
import { kitTexts } from '../locales/kit-texts';
import { useStoreDispatch } from '../store/store';
import { showToast } from '../toasts/toast-store';
import { goToSignIn } from './departure';
import { sessionApi } from './session-api';

/**
 * Time to read the toast before the page is left, in milliseconds (docs/product.md, Sessions and
 * devices).
 */
const departureMs = { success: 500, failure: 1000 };

/** @returns a function that ends the session, forgets all answers, and goes to the sign-in page */
export function useLogout(): () => Promise<void> {
  const t = kitTexts.useTexts();
  const dispatch = useStoreDispatch();
  return useCallback(async () => {
    const answer = await dispatch(sessionApi.endpoints.logout.initiate(undefined));
    const failed = 'error' in answer && answer.error !== undefined;
    if (failed) showToast({ tone: 'error', title: t('logoutFailed'), text: t('tryAgainLater') });
    else showToast({ tone: 'success', title: t('loggedOut') });
    setTimeout(
      () => {
        dispatch(api.util.resetApiState());
        goToSignIn();
      },
      failed ? departureMs.failure : departureMs.success,
    );
  }, [dispatch, t]);
}
