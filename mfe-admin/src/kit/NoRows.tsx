import { Button, EmptyState } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';
import type { ListDefinition } from './list-definition';

interface NoRowsProps extends Pick<ListDefinition<never>, 'words'> {
  /** Clears search and filters, where there are any. */
  readonly onClear: (() => void) | undefined;
}

/** Says that a list, a view or a search has no rows. */
export function NoRows({ words, onClear }: NoRowsProps) {
  const t = adminTexts.useTexts();
  if (!onClear) return <EmptyState title={t(words.empty)}>{t(words.emptyHelp)}</EmptyState>;
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  return (
    <EmptyState title={t(words.none)} action={clear}>
      {t(words.noneHelp)}
    </EmptyState>
  );
}
