import { readRecoveryCode } from '@bambuzal/contracts/typed/recovery-code';
import { Button, Text } from '@bambuzal/ui';
import { CodeField, Form, FormActions, PasswordField, TextField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { type ChangeEvent, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/error-message';
import { useCarriedTexts } from '../i18n/use-carried-texts';
import { stepUpTexts } from './locales/step-up-texts';
import { sessionApi } from '../session/session-api';
import { useSession } from '../session/use-session';
import { answerProofRequest } from './proof-request';

type Means = 'password' | 'code' | 'recoveryCode';

const wellFormed: Record<Means, RegExp> = {
  password: /./,
  code: /^\d{6}$/,
  recoveryCode: /^[a-z0-9]{5}-?[a-z0-9]{5}$/i,
};

/**
 * Asks for the second factor, or for the password if there is no second factor, and then continues
 * the call.
 */
export default function StepUpDialog() {
  const t = useCarriedTexts(stepUpTexts);
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const cancel = () => answerProofRequest(false);
  return (
    <Dialog open onClose={cancel} title={t('title')} closeLabel={t('close')}>
      <Text>{t(user?.twoFactorEnabled ? 'codeLead' : 'passwordLead')}</Text>
      <StepUpForm
        username={user?.username ?? ''}
        hasSecondFactor={user?.twoFactorEnabled === true}
        onCancel={cancel}
      />
    </Dialog>
  );
}

interface StepUpFormProps {
  readonly username: string;
  readonly hasSecondFactor: boolean;
  readonly onCancel: () => void;
}

function StepUpForm({ username, hasSecondFactor, onCancel }: StepUpFormProps) {
  const t = stepUpTexts.useTexts();
  const [means, setMeans] = useState<Means>(hasSecondFactor ? 'code' : 'password');
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [prove, { isLoading }] = sessionApi.useStepUpMutation();
  useEffect(() => field.current?.focus(), [means]);

  function enter(text: string) {
    setEntered(text);
    setError(undefined);
  }

  function refuse(reason: string) {
    setError(reason);
    field.current?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // In React a form of the page is a parent of this form, but not in the document.
    event.stopPropagation();
    if (isLoading) return;
    const proof = means === 'password' ? entered : (readRecoveryCode(entered) ?? entered.trim());
    if (!wellFormed[means].test(proof)) {
      refuse(t(`${means}Missing`));
      return;
    }
    const answer = await prove(means === 'password' ? { password: proof } : { code: proof });
    if (!answer.error) {
      answerProofRequest(true);
      return;
    }
    if (means !== 'password') setEntered('');
    refuse((isApiError(answer.error) && answer.error.message) || t('tryAgainLater'));
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      {/* Tells a password manager which account it fills in. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <ProofField ref={field} means={means} value={entered} error={error} onEnter={enter} />
      <FormActions>
        <Button type="submit" busy={isLoading}>
          {t('confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {hasSecondFactor && (
          <Button
            variant="quiet"
            onClick={() => {
              enter('');
              setMeans(means === 'code' ? 'recoveryCode' : 'code');
            }}
          >
            {t(means === 'code' ? 'useRecoveryCode' : 'useCode')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

interface ProofFieldProps {
  readonly means: Means;
  readonly value: string;
  readonly error: string | undefined;
  readonly onEnter: (text: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

function ProofField({ means, onEnter, ...shared }: ProofFieldProps) {
  const t = stepUpTexts.useTexts();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => onEnter(event.currentTarget.value);
  if (means === 'code') return <CodeField {...shared} label={t('code')} onChange={onEnter} />;
  if (means === 'password') {
    return (
      <PasswordField
        {...shared}
        label={t('password')}
        autoComplete="current-password"
        maxLength={128}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      {...shared}
      label={t('recoveryCode')}
      placeholder="ABCDE-FGHJK"
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      onChange={onChange}
    />
  );
}
