import { Button, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isPhone } from './is-phone';
import { phoneTexts } from './locales/phone-texts';
import type { PhoneMode } from '../../api';
import { PhoneInput } from './PhoneInput';
import { readablePhone } from './readable-phone';
import type { Countdown } from './use-countdown';
import { useSendCode } from './use-send-code';

interface SendStepProps {
  readonly mode: PhoneMode;
  readonly phone: string;
  readonly onPhoneChange: (phone: string) => void;
  readonly countdown: Countdown;
  readonly onSent: () => void;
  readonly onVerifiedAtOnce: () => void;
}

export function SendStep(props: SendStepProps) {
  const { mode, phone, onPhoneChange, countdown, onSent, onVerifiedAtOnce } = props;
  const t = phoneTexts.useTexts();
  const [isInvalid, setIsInvalid] = useState(false);
  const { send, isSending, failure, forgetFailure } = useSendCode({
    mode,
    phone,
    startCountdown: countdown.start,
    onSent,
    onVerifiedAtOnce,
  });

  const field = useRef<HTMLInputElement>(null);
  // Without this the dialog focuses the country field, which comes first.
  useEffect(() => field.current?.focus(), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsInvalid(!isPhone(phone));
    if (isPhone(phone) && !isSending && countdown.secondsLeft === 0) void send();
  }

  return (
    <Form onSubmit={submit}>
      <Text $tone="muted">{t('sendLead')}</Text>
      <FormError>{failure?.text}</FormError>
      {mode === 'account' && phone !== '' ? (
        <Text $size={20} $strong $figures>
          {readablePhone(phone)}
        </Text>
      ) : (
        <PhoneInput
          ref={field}
          label={t('phone')}
          countryLabel={t('country')}
          value={phone}
          error={isInvalid ? t('phoneInvalid') : undefined}
          onChange={(next) => {
            onPhoneChange(next);
            setIsInvalid(false);
            forgetFailure();
          }}
        />
      )}
      <FormActions>
        <Button type="submit" busy={isSending} disabled={countdown.secondsLeft > 0}>
          {countdown.secondsLeft > 0 ? t('sendIn', { seconds: countdown.secondsLeft }) : t('send')}
        </Button>
        {failure?.isTooSoon === true && (
          <Button variant="quiet" onClick={onSent}>
            {t('haveCode')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
