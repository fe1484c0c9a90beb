import { Dialog } from '@bambuzal/ui/overlays';
import { useState } from 'react';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { recoveryTexts } from './locales/recovery-texts';
import { RequestStep } from './RequestStep';
import { ResetStep } from './ResetStep';

interface ForgotPasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Sets a new password with a code sent to the account's telephone. If the dialog is closed, all
 * input is dropped.
 */
export function ForgotPasswordDialog({ open, onClose }: ForgotPasswordDialogProps) {
  const t = useCarriedTexts(recoveryTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: Pick<ForgotPasswordDialogProps, 'onClose'>) {
  const [phone, setPhone] = useState('');
  const [isRequested, setIsRequested] = useState(false);
  return isRequested ? (
    <ResetStep phone={phone} onBack={() => setIsRequested(false)} onReset={onClose} />
  ) : (
    <RequestStep phone={phone} onPhoneChange={setPhone} onRequested={() => setIsRequested(true)} />
  );
}
