import { Button, Icon } from '@bambuzal/ui';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import type { ListView } from './list-view';
import { SavedViewsDialog } from './SavedViewsDialog';

interface SavedViewsActionProps {
  /** Name of the list. */
  readonly list: string;
  readonly view: ListView;
}

/** Opens the saved views of a list. */
export function SavedViewsAction({ list, view }: SavedViewsActionProps) {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon name="layout-dashboard" size={16} />
        {t('views.do')}
      </Button>
      {isOpen && <SavedViewsDialog list={list} view={view} onClose={() => setIsOpen(false)} />}
    </>
  );
}
