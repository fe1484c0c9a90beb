import { Button, Text } from '@bambuzal/ui';
import { CodeField, Form, FormActions, FormError } from '@bambuzal/ui/forms';
import { useEffect, useRef } from 'react';
import { phoneTexts } from './locales/phone-texts';
import type { PhoneMode } from '../../api';
import { readablePhone } from './readable-phone';
import type { Countdown } from './use-countdown';
import { useSendCode } from './use-send-code';
import { useVerifyCode } from './use-verify-code';

interface VerifyStepProps {
  readonly mode: PhoneMode;
  readonly phone: string;
  readonly countdown: Countdown;
  readonly onChangeNumber: () => void;
  readonly onVerified: () => void;
  readonly onVerifiedAtOnce: () => void;
}

export function VerifyStep(props: VerifyStepProps) {
  const { mode, phone, countdown, onChangeNumber, onVerified, onVerifiedAtOnce } = props;
  const t = phoneTexts.useTexts();
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  const code = useVerifyCode({ mode, phone, focusField, onVerified });
  const { send, isSending, failure } = useSendCode({
    mode,
    phone,
    startCountdown: countdown.start,
    onSent: () => {
      code.change('');
      focusField();
    },
    onVerifiedAtOnce,
  });
  useEffect(() => field.current?.focus(), []);

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
    >
      <Text $tone="muted" role="status">
        {t('verifyLead', { phone: readablePhone(phone) })}
      </Text>
      <FormError>{failure?.text}</FormError>
      <CodeField
        ref={field}
        label={t('code')}
        value={code.code}
        error={code.error}
        onChange={code.change}
        onComplete={(entered) => void code.verify(entered)}
      />
      <FormActions>
        <Button type="submit" busy={code.isLoading}>
          {t('verify')}
        </Button>
        <Button
          variant="secondary"
          busy={isSending}
          disabled={countdown.secondsLeft > 0}
          onClick={() => void send()}
        >
          {countdown.secondsLeft > 0
            ? t('resendIn', { seconds: countdown.secondsLeft })
            : t('resend')}
        </Button>
        <Button variant="quiet" onClick={onChangeNumber}>
          {t(mode === 'account' ? 'back' : 'changeNumber')}
        </Button>
      </FormActions>
    </Form>
  );
}
