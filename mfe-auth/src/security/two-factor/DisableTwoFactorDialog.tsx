import { readRecoveryCode } from '@bambuzal/contracts/typed/recovery-code';
import { Button, Text } from '@bambuzal/ui';
import { CodeField, Form, FormActions, TextField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { isApiError } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { accountTexts } from '../../locales/account-texts';
import { securityApi } from '../../api';

interface DisableTwoFactorDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDisabled: () => void;
}

/** Turns the second factor off with a code of the authenticator or with a recovery code. */
export function DisableTwoFactorDialog({ open, ...rest }: DisableTwoFactorDialogProps) {
  const t = accountTexts.useTexts();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('twoFactor.disableTitle')}>
      <Text>{t('twoFactor.disableLead')}</Text>
      <DisableForm {...rest} />
    </Dialog>
  );
}

const authenticatorCode = /^\d{6}$/;
const recoveryCode = /^[a-z0-9]{5}-?[a-z0-9]{5}$/i;

function DisableForm({ onClose, onDisabled }: Omit<DisableTwoFactorDialogProps, 'open'>) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [isRecovery, setIsRecovery] = useState(false);
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [disable, { isLoading }] = securityApi.useDisableTwoFactorMutation();
  useEffect(() => field.current?.focus(), [isRecovery]);

  function change(next: string) {
    setToken(next);
    setError(undefined);
  }

  function tell(problem: string) {
    setError(problem);
    field.current?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isLoading) return;
    const entered = (isRecovery ? readRecoveryCode(token) : undefined) ?? token.trim();
    if (!(isRecovery ? recoveryCode : authenticatorCode).test(entered)) {
      tell(t(isRecovery ? 'recoveryCodeShort' : 'codeShort'));
      return;
    }
    const answer = await disable({ token: entered });
    if (answer.error) {
      if (isApiError(answer.error) && answer.error.code === 'INVALID_CODE') setToken('');
      tell(report(t('twoFactor.disableFailed'), answer.error));
    } else onDisabled();
  }

  const shared = { ref: field, value: token, error };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {isRecovery ? (
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
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <CodeField {...shared} label={t('code')} onChange={change} />
      )}
      <FormActions>
        <Button type="submit" variant="danger" busy={isLoading}>
          {t('twoFactor.disable')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            change('');
            setIsRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? 'twoFactor.useCode' : 'twoFactor.useRecovery')}
        </Button>
      </FormActions>
    </Form>
  );
}
