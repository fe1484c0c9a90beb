import { Button, Icon, radius, color, space, Stack, Text } from '@bambuzal/ui';
import { CopyButton, QrCode, Steps } from '@bambuzal/ui/data';
import { CodeField, Form, FormActions } from '@bambuzal/ui/forms';
import { isApiError } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { accountTexts } from '../../locales/account-texts';
import { securityApi, type TwoFactorSecret } from '../../api';
import { groupSecret } from './group-secret';

interface TwoFactorSetupProps extends TwoFactorSecret {
  readonly onCancel: () => void;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

const codeLength = 6;

/** Two steps: enter the secret in an authenticator, then prove it with a code. */
export function TwoFactorSetup({ onCancel, onEnabled, ...secret }: TwoFactorSetupProps) {
  const t = accountTexts.useTexts();
  const [step, setStep] = useState(0);
  return (
    <Stack>
      <Steps steps={[t('twoFactor.stepScan'), t('twoFactor.stepCode')]} current={step} />
      {step === 0 ? (
        <ScanStep {...secret} onNext={() => setStep(1)} onCancel={onCancel} />
      ) : (
        <CodeStep onBack={() => setStep(0)} onLost={onCancel} onEnabled={onEnabled} />
      )}
    </Stack>
  );
}

interface ScanStepProps extends TwoFactorSecret {
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

function ScanStep({ secret, otpauthUrl, onNext, onCancel }: ScanStepProps) {
  const t = accountTexts.useTexts();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <Stack>
      <Text ref={lead} tabIndex={-1}>
        {t('twoFactor.scan')}
      </Text>
      <QrCode text={otpauthUrl} label={t('twoFactor.qrLabel')} />
      <Stack $gap={2} $align="start">
        <Text $size={14} $tone="muted">
          {t('twoFactor.orType')}
        </Text>
        <Secret>{groupSecret(secret)}</Secret>
        <CopyButton
          small
          text={secret}
          label={t('twoFactor.copySecret')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      </Stack>
      <FormActions>
        <Button onClick={onNext}>{t('twoFactor.next')}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Stack>
  );
}

interface CodeStepProps {
  readonly onBack: () => void;
  /** Called if the server no longer has this setup. */
  readonly onLost: () => void;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

function CodeStep({ onBack, onLost, onEnabled }: CodeStepProps) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [enable, { isLoading }] = securityApi.useEnableTwoFactorMutation();
  useEffect(() => field.current?.focus(), []);

  async function verify(event: SubmitEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (code.length < codeLength) {
      setProblem(t('codeShort'));
      field.current?.focus();
      return;
    }
    const { data, error } = await enable({ token: code });
    if (data) {
      onEnabled(data.recoveryCodes);
      return;
    }
    const reason = report(t('twoFactor.verifyFailed'), error);
    if (isApiError(error) && error.code === 'TWO_FACTOR_NOT_SET_UP') {
      onLost();
      return;
    }
    if (isApiError(error) && error.code === 'INVALID_CODE') setCode('');
    setProblem(reason);
    field.current?.focus();
  }

  return (
    <Form onSubmit={(event) => void verify(event)}>
      <Text>{t('twoFactor.enterCode')}</Text>
      <CodeField
        ref={field}
        label={t('code')}
        value={code}
        error={problem}
        onChange={(next) => {
          setCode(next);
          setProblem(undefined);
        }}
      />
      <FormActions>
        <Button type="submit" busy={isLoading}>
          {t('twoFactor.enable')}
        </Button>
        <Button variant="secondary" icon={<Icon name="arrow-left" />} onClick={onBack}>
          {t('back')}
        </Button>
      </FormActions>
    </Form>
  );
}

const Secret = styled.code`
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  overflow-wrap: anywhere;
`;
