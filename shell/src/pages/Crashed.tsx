import { ErrorState } from '@bambuzal/ui';
import { useLayoutEffect } from 'react';
import { endFirstSight } from '../first-sight/first-sight';
import { shellTexts } from '../locales/shell-texts';

/** Shown if the shell itself failed. */
export function Crashed() {
  const t = shellTexts.useTexts();
  useLayoutEffect(() => endFirstSight(), []);
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
