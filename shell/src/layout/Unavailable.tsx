import { ErrorState } from '@bambuzal/ui';
import { shellTexts } from '../locales/shell-texts';

/**
 * Shown if a part of the shell cannot be loaded. The retry is a full load, because after a new
 * release the file has another name.
 */
export function Unavailable() {
  const t = shellTexts.useTexts();
  return (
    <ErrorState
      level={1}
      title={t('nothingAvailable')}
      retryLabel={t('retry')}
      onRetry={() => window.location.reload()}
    >
      {t('nothingAvailableHelp')}
    </ErrorState>
  );
}

export function logOwnFailure(error: unknown): void {
  console.error(`A part of the shell failed: ${String(error)}`);
}
