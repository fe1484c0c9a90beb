import { isApiError, showToast } from '@bambuzal/web-kit';
import { useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import { phoneTexts } from './locales/phone-texts';
import { useVerifyPhoneCode, type PhoneMode } from '../../api';
import { useIsMounted } from './use-is-mounted';

interface Verifying {
  readonly mode: PhoneMode;
  readonly phone: string;
  /** Moves focus back to the code field. */
  readonly focusField: () => void;
  readonly onVerified: () => void;
}

const codeLength = 6;

/** Verifies the number with the received code, and reports errors. */
export function useVerifyCode({ mode, phone, focusField, onVerified }: Verifying) {
  const t = phoneTexts.useTexts();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [verifyPhoneCode, { isLoading }] = useVerifyPhoneCode[mode]();
  const isOpen = useIsMounted();

  function change(next: string) {
    setCode(next);
    setError(undefined);
  }

  async function verify(entered: string) {
    if (isLoading) return;
    const { error: refusal } = await verifyPhoneCode({ phone, code: entered });
    if (!isOpen.current) return;
    if (refusal === undefined) {
      onVerified();
      return;
    }
    const text = failureText(refusal);
    if (isApiError(refusal) && refusal.code === 'INVALID_CODE') {
      showToast({ tone: 'error', title: t('codeInvalid') });
      setCode('');
      focusField();
    } else showToast({ tone: 'error', title: t('verifyFailed'), text });
    setError(text);
  }

  function submit() {
    if (code.length === codeLength) return void verify(code);
    setError(t('codeShort'));
    focusField();
  }

  return { code, change, verify, submit, isLoading, error };
}
