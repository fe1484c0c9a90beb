import { isApiError, showToast } from '@bambuzal/web-kit';
import { useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { signInApi } from '../../api';
import { useEnter } from '../use-enter';
import { registerTexts } from './locales/register-texts';
import { refusedFields, toRegistration, type RegistrationEntries } from './registration';

type Outcome = 'registered' | 'phoneNotVerified' | 'refused';

/**
 * @returns function that creates the account and continues, or shows the server's errors beside
 *   their fields
 */
export function useRegister({ setError, setFocus }: UseFormReturn<RegistrationEntries>) {
  const t = registerTexts.useTexts();
  const failureText = useFailureText();
  const enter = useEnter();
  const [register, { isLoading }] = signInApi.useRegisterMutation();
  const [failure, setFailure] = useState<string>();

  async function send(entries: RegistrationEntries): Promise<Outcome> {
    setFailure(undefined);
    const { data, error } = await register(toRegistration(entries));
    if (data) {
      const text = t('welcome', { name: data.fullName });
      showToast({ tone: 'success', title: t('registered'), text });
      await enter(data);
      return 'registered';
    }
    const text = failureText(error);
    showToast({ tone: 'error', title: t('registerFailed'), text });
    const refused = isApiError(error) ? refusedFields(error) : [];
    for (const [field, message] of refused) setError(field, { message });
    const [first] = refused[0] ?? [];
    if (first !== undefined) setFocus(first);
    else setFailure(text);
    return isApiError(error) && error.code === 'PHONE_NOT_VERIFIED'
      ? 'phoneNotVerified'
      : 'refused';
  }

  return { send, isLoading, failure };
}
