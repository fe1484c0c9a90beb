import { isApiError, showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { limits } from '../limits';
import { signInApi } from '../../api';
import { recoveryTexts } from './locales/recovery-texts';
import { useRecoveryFailure } from './use-recovery-failure';

interface Resetting {
  readonly phone: string;
  /** Moves focus back to the code field after a wrong code. */
  readonly focusCode: () => void;
  readonly onReset: () => void;
}

const passwordProblems = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'];

/** Input for a new password, and the server's errors about it. */
export function useReset({ phone, focusCode, onReset }: Resetting) {
  const t = recoveryTexts.useTexts();
  const failureOf = useRecoveryFailure();
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [twoFactorToken, setTwoFactorToken] = useState('');
  const [needsTwoFactor, setNeedsTwoFactor] = useState(false);
  const [resetPassword, { isLoading, error, reset: forgetError }] =
    signInApi.useResetPasswordMutation();
  const isComplete =
    code.length === limits.code.length && newPassword.length >= limits.password.least;

  async function send() {
    if (!isComplete || isLoading) return;
    const token = needsTwoFactor ? { twoFactorToken: twoFactorToken.trim() } : {};
    const { error: refusal } = await resetPassword({ phone, code, newPassword, ...token });
    if (refusal === undefined) {
      showToast({ tone: 'success', title: t('resetDone') });
      onReset();
      return;
    }
    const reason = isApiError(refusal) ? refusal.code : undefined;
    if (reason === 'TWO_FACTOR_REQUIRED') setNeedsTwoFactor(true);
    // If two codes were sent, the server does not say which one is wrong. Both are kept.
    if (reason === 'INVALID_CODE' && !needsTwoFactor) {
      setCode('');
      focusCode();
    }
  }

  function failureText(): string | undefined {
    if (error === undefined || passwordErrorOf(error) !== undefined) return undefined;
    const isExpected = isApiError(error) && error.code === 'TWO_FACTOR_REQUIRED';
    return (isExpected ? error.message : undefined) ?? failureOf(t('resetFailed'), error);
  }

  return {
    code,
    setCode,
    newPassword,
    setNewPassword(text: string) {
      setNewPassword(text);
      if (passwordErrorOf(error) !== undefined) forgetError();
    },
    twoFactorToken,
    setTwoFactorToken,
    needsTwoFactor,
    isComplete,
    isLoading,
    passwordError: passwordErrorOf(error),
    failure: failureText(),
    send,
  };
}

/** @returns the server's error text about the password */
function passwordErrorOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return passwordProblems.includes(error.code ?? '')
    ? error.message
    : error.fields?.['newPassword']?.[0];
}
