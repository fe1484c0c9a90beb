import { ErrorState } from '@bambuzal/ui';
import { shellTexts } from '../locales/shell-texts';

/** Shown if the shell itself failed. */
export function Crashed() {
  const t = shellTexts.useTexts();
  return (
    <main>
      <ErrorState
        level={1}
        title={t('crashed')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      >
        {t('crashedHelp')}
      </ErrorState>
    </main>
  );
}
