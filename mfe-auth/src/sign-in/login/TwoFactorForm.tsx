import { Button, Heading, Icon, space, Stack, Text } from '@bambuzal/ui';
import { CodeField, Form, FormError, TextField } from '@bambuzal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { signInTexts } from '../../locales/sign-in-texts';
import { limits } from '../limits';
import type { KeptCredentials } from './use-kept-credentials';
import { useSecondStep, type CodeSource } from './use-second-step';

interface TwoFactorFormProps {
  readonly kept: KeptCredentials;
  /**
   * Returns to user name and password. @param reason the reason to show; not given if the reader
   * chose to return
   */
  readonly onBack: (reason?: string) => void;
}

/** Second step of a sign-in: a code of the authenticator, or a recovery code. */
export function TwoFactorForm({ kept, onBack }: TwoFactorFormProps) {
  const t = signInTexts.useTexts();
  const [source, setSource] = useState<CodeSource>('authenticator');
  const isRecovery = source === 'recovery';
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  const step = useSecondStep({ kept, source, focusField, onBack });
  useEffect(() => field.current?.focus(), [source]);

  const shared = { ref: field, value: step.code, error: step.error };
  return (
    <Stack as="section" $gap={5}>
      <Stack $gap={2}>
        <Heading $size={32}>{t('twoFactorTitle')}</Heading>
        <Text $tone="muted">{t(isRecovery ? 'recoveryCodeLead' : 'twoFactorLead')}</Text>
      </Stack>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          step.submit();
        }}
      >
        <FormError>{step.failure}</FormError>
        {isRecovery ? (
          <TextField
            {...shared}
            {...recoveryCodeTraits}
            label={t('recoveryCode')}
            onChange={(event) => step.change(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            {...shared}
            label={t('code')}
            onChange={step.change}
            onComplete={(code) => void step.send(code)}
          />
        )}
        <Actions>
          <Button type="submit" busy={step.isLoading}>
            {t('verify')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              step.change('');
              setSource(isRecovery ? 'authenticator' : 'recovery');
            }}
          >
            {t(isRecovery ? 'useAuthenticator' : 'useRecoveryCode')}
          </Button>
          <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={() => onBack()}>
            {t('back')}
          </Button>
        </Actions>
      </Form>
    </Stack>
  );
}

const recoveryCodeTraits = {
  placeholder: 'ABCDE-FGHJK',
  maxLength: limits.recoveryCode.most,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;

const Actions = styled.div`
  display: grid;
  gap: ${space(1)};
`;
