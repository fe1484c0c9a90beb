import { Button } from '@bambuzal/ui';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { TryDialog } from './TryDialog';

/** Opens the box in which the mascot is asked. */
export function TryAction() {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('mascot.try')}
      </Button>
      {isOpen && <TryDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
