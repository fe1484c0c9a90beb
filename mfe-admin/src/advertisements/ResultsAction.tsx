import type { AdministeredAdvertisementJson } from '@bambuzal/contracts';
import { IconButton } from '@bambuzal/ui';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { ResultsDialog } from './ResultsDialog';

interface ResultsActionProps {
  readonly advertisement: AdministeredAdvertisementJson;
}

/** Opens what came of an advertisement, day by day. */
export function ResultsAction({ advertisement }: ResultsActionProps) {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="trending-up"
        label={t('ads.resultsOf', { name: advertisement.title })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ResultsDialog advertisement={advertisement} onClose={() => setIsOpen(false)} />}
    </>
  );
}
