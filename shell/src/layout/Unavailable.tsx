import { ErrorState } from '@bambuzal/ui';
import { shellTexts } from '../locales/shell-texts';

/** A part of the shell's own is missing. After a new release only a full load knows its file. */
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
