import { Button, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { isPhone } from '../../common/phone-dialog/is-phone';
import { PhoneInput } from '../../common/phone-dialog/PhoneInput';
import { signInApi } from '../../api';
import { recoveryTexts } from './locales/recovery-texts';
import { useRecoveryFailure } from './use-recovery-failure';

interface RequestStepProps {
  readonly phone: string;
  readonly onPhoneChange: (phone: string) => void;
  readonly onRequested: () => void;
}

export function RequestStep({ phone, onPhoneChange, onRequested }: RequestStepProps) {
  const t = recoveryTexts.useTexts();
  const failureOf = useRecoveryFailure();
  const [requestRecovery, { isLoading, error }] = signInApi.useRequestRecoveryMutation();

  const field = useRef<HTMLInputElement>(null);
  // Without this the dialog focuses the country field, which comes first.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPhone(phone) || isLoading) return;
    const answer = await requestRecovery({ phone });
    if (!answer.error) onRequested();
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Text $tone="muted">{t('requestLead')}</Text>
      <FormError>{error && failureOf(t('requestFailed'), error)}</FormError>
      <PhoneInput
        ref={field}
        label={t('phone')}
        countryLabel={t('country')}
        value={phone}
        onChange={onPhoneChange}
      />
      <FormActions>
        <Button type="submit" busy={isLoading} disabled={!isPhone(phone)}>
          {t('request')}
        </Button>
      </FormActions>
    </Form>
  );
}
