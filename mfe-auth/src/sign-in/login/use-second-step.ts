import { readRecoveryCode } from '@bambuzal/contracts/typed/recovery-code';
import { showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { signInTexts } from '../../locales/sign-in-texts';
import { limits } from '../limits';
import type { KeptCredentials } from './use-kept-credentials';
import { useLogin } from './use-login';

/** Source of the code in the second step. */
export type CodeSource = 'authenticator' | 'recovery';

interface SecondStep {
  readonly kept: KeptCredentials;
  readonly source: CodeSource;
  /** Moves focus back to the code field. */
  readonly focusField: () => void;
  /**
   * Returns to user name and password. @param reason the reason to show; not given if the reader
   * chose to return
   */
  readonly onBack: (reason?: string) => void;
}

const recoveryCode = /^[a-z0-9]{5}-?[a-z0-9]{5}$/i;

/** Repeats the sign-in with a code, and reports the result. */
export function useSecondStep({ kept, source, focusField, onBack }: SecondStep) {
  const t = signInTexts.useTexts();
  const { attempt, isLoading } = useLogin();
  const [code, setCode] = useState('');
  /** Error text beside the field. */
  const [error, setError] = useState<string>();
  /** Failure that belongs to no field. */
  const [failure, setFailure] = useState<string>();

  function change(next: string) {
    setCode(next);
    setError(undefined);
  }

  async function send(token: string) {
    if (isLoading) return;
    setFailure(undefined);
    const credentials = kept.get();
    if (!credentials) {
      showToast({ tone: 'error', title: t('credentialsMissing') });
      onBack(t('credentialsMissing'));
      return;
    }
    const outcome = await attempt(credentials, token);
    if (outcome.kind !== 'refused') return;
    if (outcome.isAboutCredentials) onBack(outcome.text);
    else if (outcome.code === 'INVALID_CODE') {
      setCode('');
      setError(outcome.text);
      focusField();
    } else setFailure(outcome.text);
  }

  function submit() {
    const isRecovery = source === 'recovery';
    const token = (isRecovery ? readRecoveryCode(code) : undefined) ?? code.trim();
    if (isRecovery ? recoveryCode.test(token) : token.length === limits.code.length)
      return void send(token);
    setError(t(isRecovery ? 'recoveryCodeShort' : 'codeShort'));
    focusField();
  }

  return { code, change, send, submit, isLoading, error, failure };
}
