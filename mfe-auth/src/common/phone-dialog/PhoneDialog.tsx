import { Dialog } from '@bambuzal/ui/overlays';
import { showToast, useCarriedTexts } from '@bambuzal/web-kit';
import { useState } from 'react';
import { phoneTexts } from './locales/phone-texts';
import type { PhoneMode } from '../../api';
import { SendStep } from './SendStep';
import { useCountdown } from './use-countdown';
import { VerifyStep } from './VerifyStep';

interface PhoneDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Telephone in E.164, as far as it has been typed. */
  readonly phone?: string | undefined;
  /** A new member can still change the number in the dialog. The number of an account is fixed. */
  readonly mode?: PhoneMode;
  /** @param phone E.164. The dialog closes by itself after this call. */
  readonly onVerified: (phone: string) => void;
}

/**
 * Verifies a telephone with a code sent to it. If the dialog is closed, it starts again from the
 * first step.
 */
export function PhoneDialog({ open, onClose, ...rest }: PhoneDialogProps) {
  const t = useCarriedTexts(phoneTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Steps onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Steps(props: Omit<PhoneDialogProps, 'open'>) {
  const { onClose, mode = 'registration', onVerified } = props;
  const t = phoneTexts.useTexts();
  const [phone, setPhone] = useState(props.phone ?? '');
  const [isSent, setIsSent] = useState(false);
  const countdown = useCountdown();

  function finish(title: string) {
    showToast({ tone: 'success', title });
    onVerified(phone);
    onClose();
  }

  if (isSent)
    return (
      <VerifyStep
        mode={mode}
        phone={phone}
        countdown={countdown}
        onChangeNumber={() => setIsSent(false)}
        onVerified={() => finish(t('verified'))}
        onVerifiedAtOnce={() => finish(t('verifiedAtOnce'))}
      />
    );
  return (
    <SendStep
      mode={mode}
      phone={phone}
      onPhoneChange={setPhone}
      countdown={countdown}
      onSent={() => setIsSent(true)}
      onVerifiedAtOnce={() => finish(t('verifiedAtOnce'))}
    />
  );
}
