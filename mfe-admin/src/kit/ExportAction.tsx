import { Button, Icon } from '@bambuzal/ui';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { ExportsDialog } from './ExportsDialog';
import type { ListDefinition } from './list-definition';
import type { ListView } from './list-view';
import { useMay } from './use-may';

interface ExportActionProps {
  readonly definition: Pick<ListDefinition<never>, 'exports' | 'views'>;
  readonly view: ListView;
}

/** Opens the exports of a list. Shows nothing for a list without any. */
export function ExportAction({ definition, view }: ExportActionProps) {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { exports, views } = definition;
  const may = useMay();
  if (!exports || !may(exports.permission)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon name="download" size={16} />
        {t('export.do')}
      </Button>
      {isOpen && (
        <ExportsDialog
          exports={exports}
          view={view}
          views={views}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
