import { Button, Text } from '@bambuzal/ui';
import {
  CodeField,
  Form,
  FormActions,
  FormError,
  PasswordField,
  TextField,
} from '@bambuzal/ui/forms';
import { useSettings } from '@bambuzal/web-kit';
import { useEffect, useRef } from 'react';
import { readablePhone } from '../../common/phone-dialog/readable-phone';
import { limits } from '../limits';
import { recoveryTexts } from './locales/recovery-texts';
import { useReset } from './use-reset';

interface ResetStepProps {
  readonly phone: string;
  readonly onBack: () => void;
  readonly onReset: () => void;
}

export function ResetStep({ phone, onBack, onReset }: ResetStepProps) {
  const t = recoveryTexts.useTexts();
  const { passwordMinLength } = useSettings().settings;
  const codeField = useRef<HTMLInputElement>(null);
  const twoFactorField = useRef<HTMLInputElement>(null);
  const focusCode = () => codeField.current?.focus();
  const reset = useReset({ phone, focusCode, onReset });
  const { needsTwoFactor } = reset;
  useEffect(() => {
    (needsTwoFactor ? twoFactorField : codeField).current?.focus();
  }, [needsTwoFactor]);

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void reset.send();
      }}
    >
      <Text $tone="muted">{t('resetLead', { phone: readablePhone(phone) })}</Text>
      <FormError>{reset.failure}</FormError>
      <CodeField ref={codeField} label={t('code')} value={reset.code} onChange={reset.setCode} />
      <PasswordField
        label={t('newPassword')}
        help={t('passwordHelp', { minimum: passwordMinLength })}
        error={reset.passwordError}
        autoComplete="new-password"
        enterKeyHint={needsTwoFactor ? 'next' : 'go'}
        value={reset.newPassword}
        onChange={(event) => reset.setNewPassword(event.currentTarget.value)}
      />
      {needsTwoFactor && (
        <TextField
          ref={twoFactorField}
          label={t('twoFactorCode')}
          help={t('twoFactorHelp')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.recoveryCode.most}
          value={reset.twoFactorToken}
          onChange={(event) => reset.setTwoFactorToken(event.currentTarget.value)}
        />
      )}
      <FormActions>
        <Button type="submit" busy={reset.isLoading} disabled={!reset.isComplete}>
          {t('reset')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </FormActions>
    </Form>
  );
}
