import { Button } from '@bambuzal/ui';
import { useState } from 'react';
import { signInTexts } from '../../locales/sign-in-texts';
import { useFetched } from '../use-fetched';

const loadDialog = async () => (await import('./ForgotPasswordDialog')).ForgotPasswordDialog;

/** Link to a new password. The dialog is loaded on demand. */
export function ForgotPassword() {
  const t = signInTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { Part, isFetching, fetchPart } = useFetched(loadDialog);
  return (
    <>
      <Button
        variant="quiet"
        aria-busy={isFetching}
        onClick={() => void fetchPart().then((isThere) => setIsOpen(isThere))}
      >
        {t('forgotPassword')}
      </Button>
      {Part && <Part open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
