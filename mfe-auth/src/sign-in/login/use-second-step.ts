import { readRecoveryCode } from '@bambuzal/contracts/typed/recovery-code';
import { showToast } from '@bambuzal/web-kit';
import { useState } from 'react';
import { signInTexts } from '../../locales/sign-in-texts';
import { limits } from '../limits';
import type { KeptCredentials } from './use-kept-credentials';
import { useLogin } from './use-login';

/** Where the code of the second step comes from. */
export type CodeSource = 'authenticator' | 'recovery';

interface SecondStep {
  readonly kept: KeptCredentials;
  readonly source: CodeSource;
  /** The reader is to write in the field again. */
  readonly focusField: () => void;
  /** Back to user name and password. @param reason why, unless the reader wanted to */
  readonly onBack: (reason?: string) => void;
}

const recoveryCode = /^[a-z0-9]{5}-?[a-z0-9]{5}$/i;

/** Repeats the login with a code, and says what became of it. */
export function useSecondStep({ kept, source, focusField, onBack }: SecondStep) {
  const t = signInTexts.useTexts();
  const { attempt, isLoading } = useLogin();
  const [code, setCode] = useState('');
  /** Beside the field. */
  const [error, setError] = useState<string>();
  /** Failure that concerns no field. */
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
