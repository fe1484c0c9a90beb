import { ButtonLink, EmptyState, ErrorState } from '@bambuzal/ui';
import { AppLink, PageSkeleton } from '@bambuzal/web-kit';
import type { CatalogueState } from '../federation/catalogue';
import { shellTexts } from '../locales/shell-texts';
import type { RouteMatch } from '../routes/route-match';

interface UnmatchedPageProps {
  readonly kind: RouteMatch['kind'];
  readonly catalogue: CatalogueState;
  readonly onRetry: () => void;
}

/** Page for an address that no remote declares, or not yet: loading, unavailable, or not found. */
export function UnmatchedPage({ kind, catalogue, onRetry }: UnmatchedPageProps) {
  const t = shellTexts.useTexts();
  const { reading, missing, registryFailed } = catalogue;
  if (kind === 'unknown') return <PageSkeleton />;
  if (kind === 'unavailable')
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
