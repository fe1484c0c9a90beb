import { ErrorState } from '@bambuzal/ui';
import type { SessionState } from '@bambuzal/web-kit';
import { shellTexts } from '../locales/shell-texts';

/**
 * Shown if the session could not be read. The reader stays on the page, because they may be signed
 * in.
 */
export function SessionFailed({
  session,
}: {
  readonly session: Extract<SessionState, { status: 'failed' }>;
}) {
  const t = shellTexts.useTexts();
  return (
    <ErrorState
      level={1}
      title={t('sessionFailed')}
      retryLabel={t('retry')}
      onRetry={session.retry}
      busy={session.busy}
    >
      {t('sessionFailedHelp')}
    </ErrorState>
  );
}
