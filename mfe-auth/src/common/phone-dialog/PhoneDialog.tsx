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
  /** E.164, as far as it is known. */
  readonly phone?: string | undefined;
  /** A new member may still change the number; an account's number is fixed. */
  readonly mode?: PhoneMode;
  /** @param phone E.164; the dialog closes by itself */
  readonly onVerified: (phone: string) => void;
}

/** Proves a telephone by a code that is sent to it. Closing it forgets how far it was. */
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
