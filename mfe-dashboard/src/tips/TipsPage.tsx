import { EmptyState, Page } from '@bambuzal/ui';
import { useCarriedTexts, useSettings } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { tipsTexts } from './locales/tips-texts';
import { Tips, TipsSkeleton } from './Tips';

/**
 * The operator's tips about money. They belong to the mascot: if it is disabled, no tips are
 * fetched.
 */
export default function TipsPage() {
  const t = useCarriedTexts(tipsTexts);
  const { settings, status, retry, busy } = useSettings();
  const isKnown = status === 'ready';
  return (
    <Page title={t('title')} lead={t('lead')}>
      {status === 'loading' && <TipsSkeleton />}
      {status === 'failed' && <ReadFailure title={t('readFailed')} onRetry={retry} busy={busy} />}
      {isKnown && settings.enableMascot && <Tips />}
      {isKnown && !settings.enableMascot && (
        <EmptyState title={t('off')}>{t('offHelp')}</EmptyState>
      )}
    </Page>
  );
}
