import { ButtonLink, EmptyState, ErrorState } from '@bambuzal/ui';
import { AppLink, PageSkeleton } from '@bambuzal/web-kit';
import type { CatalogueState } from '../federation/catalogue';
import { shellTexts } from '../messages/shell-texts';

interface UnmatchedPageProps {
  readonly catalogue: CatalogueState;
  readonly onRetry: () => void;
}

/**
 * No known remote has this address. It is only "not found" when every remote could be asked; while
 * one is missing, the page may well be its.
 */
export function UnmatchedPage({ catalogue, onRetry }: UnmatchedPageProps) {
  const t = shellTexts.useTexts();
  const { reading, missing, registryFailed } = catalogue;
  const failed = registryFailed || missing.length > 0;
  if (reading && !failed) return <PageSkeleton />;
  if (failed)
    return (
      <ErrorState
        level={1}
        title={t(registryFailed ? 'nothingAvailable' : 'partsUnavailable')}
        retryLabel={t('retry')}
        onRetry={onRetry}
        busy={reading}
      >
        {registryFailed
          ? t('nothingAvailableHelp')
          : t('partsUnavailableHelp', { names: missing.join(', ') })}
      </ErrorState>
    );
  return (
    <EmptyState
      level={1}
      title={t('notFound')}
      action={
        <ButtonLink as={AppLink} to="/">
          {t('toStart')}
        </ButtonLink>
      }
    >
      {t('notFoundHelp')}
    </EmptyState>
  );
}
