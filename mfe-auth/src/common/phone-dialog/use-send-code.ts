import { isApiError, showToast } from '@bambuzal/web-kit';
import { useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import { phoneTexts } from './locales/phone-texts';
import { useSendPhoneCode, type PhoneMode } from '../../api';
import { waitAfter } from './resend-wait';
import { useIsMounted } from './use-is-mounted';

interface Sending {
  readonly mode: PhoneMode;
  readonly phone: string;
  readonly startCountdown: (seconds: number) => void;
  readonly onSent: () => void;
  readonly onVerifiedAtOnce: () => void;
}

/**
 * @returns function that sends a code, reports success or the failure, and starts the wait for the
 *   next code
 */
export function useSendCode({ mode, phone, startCountdown, onSent, onVerifiedAtOnce }: Sending) {
  const t = phoneTexts.useTexts();
  const failureText = useFailureText();
  const [sendPhoneCode, { isLoading }] = useSendPhoneCode[mode]();
  const [failure, setFailure] = useState<{ readonly text: string; readonly isTooSoon: boolean }>();
  const isOpen = useIsMounted();

  async function send() {
    setFailure(undefined);
    const { data, error } = await sendPhoneCode(phone);
    if (!isOpen.current) return;
    if (data?.verified === true) onVerifiedAtOnce();
    else if (data) {
      startCountdown(data.resendInSeconds);
      showToast({ tone: 'success', title: t('sent') });
      onSent();
    } else {
      const isTooSoon = isApiError(error) && error.code === 'RESEND_TOO_SOON';
      if (isTooSoon) startCountdown(waitAfter(error));
      const text = fieldMessage(error) ?? failureText(error);
      setFailure({ text, isTooSoon });
      showToast({ tone: 'error', title: t('sendFailed'), text });
    }
  }

  return { send, isSending: isLoading, failure, forgetFailure: () => setFailure(undefined) };
}

/** @returns the server's error text for the `phone` field */
function fieldMessage(error: unknown): string | undefined {
  return isApiError(error) ? error.fields?.['phone']?.[0] : undefined;
}
