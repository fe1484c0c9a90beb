import { isApiError, showToast } from '@bambuzal/web-kit';
import { useFailureText } from '@bambuzal/product-ui';
import { signInTexts } from '../../locales/sign-in-texts';
import { signInApi, type Credentials } from '../../api';
import { useEnter } from '../use-enter';

export type LoginOutcome =
  | { readonly kind: 'entered' | 'twoFactorRequired' }
  | {
      readonly kind: 'refused';
      /** Error text for the reader. */
      readonly text: string;
      readonly code: string | undefined;
      /** Whether the user name or password was refused. */
      readonly isAboutCredentials: boolean;
    };

/** @returns function that signs in and continues, or reports missing or wrong input */
export function useLogin() {
  const t = signInTexts.useTexts();
  const failureText = useFailureText();
  const enter = useEnter();
  const [login, { isLoading }] = signInApi.useLoginMutation();

  async function attempt(credentials: Credentials, twoFactorToken?: string): Promise<LoginOutcome> {
    const isSecondStep = twoFactorToken !== undefined;
    const { data, error } = await login(
      isSecondStep ? { ...credentials, twoFactorToken } : credentials,
    );
    if (!data) {
      const text = failureText(error);
      showToast({ tone: 'error', title: t(isSecondStep ? 'verifyFailed' : 'loginFailed'), text });
      const code = isApiError(error) ? error.code : undefined;
      const isAboutCredentials = code === 'INVALID_CREDENTIALS' || text.includes('credenciais');
      return { kind: 'refused', text, code, isAboutCredentials };
    }
    if ('requiresTwoFactor' in data) {
      showToast({ tone: 'info', title: t('twoFactorNeeded'), text: t('twoFactorNeededHelp') });
      return { kind: 'twoFactorRequired' };
    }
    showToast({
      tone: 'success',
      title: t(isSecondStep ? 'verifySucceeded' : 'loginSucceeded'),
      text: t('welcome', { name: data.fullName }),
    });
    await enter(data);
    return { kind: 'entered' };
  }

  return { attempt, isLoading };
}
